// The lobby: what the house's tables are doing, asked every two seconds.
const list = document.getElementById('list');
const state = document.getElementById('state');
const dollars = (cents) => (cents / 100).toLocaleString('en', { style: 'currency', currency: 'USD' });

function card(table) {
  const item = document.createElement('li');
  const name = document.createElement('h3');
  name.textContent = table.name;
  const lines = [
    table.title,
    `${table.decks} decks, ${dollars(table.minimum_cents)} to ${dollars(table.maximum_cents)} a hand`,
    `${table.seated} of 7 seats taken, ${table.rounds} rounds, ${table.moment.replace('_', ' ')}`,
  ];
  item.append(
    name,
    ...lines.map((text) => {
      const line = document.createElement('p');
      line.textContent = text;
      return line;
    }),
  );
  return item;
}

async function look() {
  try {
    const answer = await fetch('/api/tables');
    const { tables } = await answer.json();
    list.replaceChildren(...tables.map(card));
    state.textContent = tables.length === 0 ? 'No table is open.' : `${tables.length} tables are open.`;
  } catch {
    state.textContent = 'The house does not answer; asking again.';
  }
  setTimeout(look, 2000);
}
look();
