// Rounds that are played on the wire, as the person in the browser: quick, and always standing.
import type { Visitor } from './visitor.ts';

export async function quickPlay(visitor: Visitor, table: string, spot: number, rounds: number): Promise<void> {
  await visitor.page.evaluate(
    ([name, seat, most]) =>
      new Promise<void>((done, failed) => {
        const { token } = JSON.parse(localStorage.getItem('pitboss.session') ?? '{}') as { token: string };
        const socket = new WebSocket(`ws://${location.host}/ws`);
        const send = (message: object) => socket.send(JSON.stringify(message));
        const prefix = Math.random().toString(36).slice(2);
        let count = 0;
        let played = 0;
        const say = (command: object) => send({ type: 'command', id: `${prefix}-${++count}`, table: name, command });
        const over = setTimeout(() => failed(new Error(`${played} of ${most} rounds were played in time`)), 30_000);
        type Offer = { command: Record<string, unknown> };
        const answer = (options: Offer[]) => {
          const offered = (type: string) => options.find(({ command }) => command.type === type)?.command;
          const said = ['decline', 'keep', 'stand', 'refuse_cut'].map(offered).find((each) => each !== undefined);
          if (said) {
            const { player: _player, by: _by, ...command } = said;
            return say(command);
          }
          const wager = offered('wager');
          if (!wager || offered('withdraw')) return;
          const boxes = (wager.hands_cents as number[]).filter((cents) => cents > 0).length;
          say({ type: 'wager', spot: seat, hands_cents: Array(boxes).fill(1000) });
        };
        socket.onopen = () => send({ type: 'hello', token });
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data));
          if (message.type === 'welcome') send({ type: 'watch', table: name });
          if (message.type === 'state') say({ type: 'buy_in', amount_cents: 100_000 });
          if (message.type === 'answer' && message.id === `${prefix}-1`) say({ type: 'sit', spot: seat });
          if (message.type !== 'events') return;
          for (const event of message.events) if (event.type === 'round_closed') played += 1;
          if (played >= most) {
            clearTimeout(over);
            socket.close();
            return done();
          }
          const seated = message.you?.options.some((each: Offer) => each.command.type === 'sit') === false;
          if (message.you && (seated || played > 0)) answer(message.you.options);
        };
      }),
    [table, spot, rounds] as const,
  );
}
