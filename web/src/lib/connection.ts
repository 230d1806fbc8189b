// The socket to the house. If it is lost, it connects again by itself, watches the same tables again, and sends each
// unanswered command again with the same id. The house executes a command once, however often it arrives.
import type { Advice, Answer, Command, EventsMessage, Message, Refusal, StateMessage, Welcome } from './protocol.ts';

export type Status = 'connecting' | 'open' | 'lost' | 'no_session' | 'closed';

export interface Listener {
  status(status: Status): void;
  welcome(message: Welcome): void;
  state(message: StateMessage): void;
  events(message: EventsMessage): void;
  // A refusal that does not answer a command: the table is gone, or this person watches too many tables.
  refused(error: Refusal): void;
}

interface Pending {
  id: string;
  table: string;
  command: Command;
  tries: number;
  settle(answer: Answer): void;
}

const firstPause = 400;
const longestPause = 8_000;
// A socket may be dead without being closed. If nothing arrives for so long after a message was sent, connect again.
const patience = 8_000;
// The house could not write, or is too busy, and refuses with one of these codes: send the command again a little later.
const retryAfter = 700;
const mostTries = 6;
const worthAnotherTry = new Set(['not_written', 'busy']);

export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
};

function randomWord(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');
}

export class Connection {
  #open: () => Socket;
  #token: string;
  #listener: Listener;
  #socket: Socket | null = null;
  #status: Status = 'closed';
  #pause = firstPause;
  #again: ReturnType<typeof setTimeout> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #watched = new Set<string>();
  #pending = new Map<string, Pending>();
  #asked = new Map<string, (advice: Advice | Refusal | null) => void>();
  #prefix = randomWord();
  #count = 0;

  constructor(token: string, listener: Listener, open: () => Socket) {
    this.#token = token;
    this.#listener = listener;
    this.#open = open;
  }

  connect(): void {
    clearTimeout(this.#again);
    if (this.#socket) return;
    this.#say(this.#status === 'lost' ? 'lost' : 'connecting');
    const socket = this.#open();
    this.#socket = socket;
    socket.onopen = () => this.#send({ type: 'hello', token: this.#token });
    socket.onmessage = (event) => this.#hear(String(event.data));
    socket.onclose = () => this.#gone(socket);
    this.#expectWord();
  }

  // For good: to go on needs a new Connection.
  close(): void {
    this.#say('closed');
    clearTimeout(this.#again);
    clearTimeout(this.#doubt);
    this.#forgetAsked();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  watch(table: string): void {
    this.#watched.add(table);
    if (this.#status === 'open') this.#send({ type: 'watch', table });
  }

  askState(table: string): void {
    if (this.#status === 'open') this.#send({ type: 'state', table });
  }

  // Gets one answer, even if the connection is lost before it comes.
  command(table: string, command: Command): Promise<Answer> {
    const id = `${this.#prefix}-${++this.#count}`;
    return new Promise((settle) => {
      const pending = { id, table, command, tries: 1, settle };
      this.#pending.set(id, pending);
      if (this.#status === 'open') this.#sendCommand(pending);
    });
  }

  // Not sent again if the connection is lost, because the question may be out of date then: the answer is null.
  advise(table: string): Promise<Advice | Refusal | null> {
    if (this.#status !== 'open') return Promise.resolve(null);
    const id = `c${++this.#count}`;
    return new Promise((settle) => {
      this.#asked.set(id, settle);
      this.#send({ type: 'advise', table, id });
    });
  }

  #advised(id: string | undefined, advice: Advice | Refusal): boolean {
    const settle = id === undefined ? undefined : this.#asked.get(id);
    if (id === undefined || !settle) return false;
    this.#asked.delete(id);
    settle(advice);
    return true;
  }

  #forgetAsked(): void {
    for (const settle of this.#asked.values()) settle(null);
    this.#asked.clear();
  }

  #sendCommand({ id, table, command }: Pending): void {
    this.#send({ type: 'command', id, table, command });
  }

  #send(message: object): void {
    if (!this.#socket || this.#socket.readyState !== 1) return;
    this.#socket.send(JSON.stringify(message));
    this.#expectWord();
  }

  #expectWord(): void {
    if (this.#doubt !== undefined) return;
    this.#doubt = setTimeout(() => {
      this.#doubt = undefined;
      const socket = this.#socket;
      if (!socket) return;
      socket.close();
      this.#gone(socket);
    }, patience);
  }

  #say(status: Status): void {
    if (this.#status === status) return;
    this.#status = status;
    this.#listener.status(status);
  }

  #gone(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
    this.#forgetAsked();
    if (this.#status === 'closed' || this.#status === 'no_session') return;
    this.#say('lost');
    // The pause is random, so that not all pages connect at the same moment after the server was started again.
    this.#again = setTimeout(() => this.connect(), this.#pause * (0.5 + Math.random()));
    this.#pause = Math.min(this.#pause * 2, longestPause);
  }

  #hear(text: string): void {
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
    const message = JSON.parse(text) as Message;
    switch (message.type) {
      case 'welcome':
        return this.#begin(message);
      case 'state':
        return this.#listener.state(message);
      case 'events':
        return this.#listener.events(message);
      case 'answer':
        return this.#answered(message);
      case 'advice':
        return void this.#advised(message.id, message);
      case 'error':
        if (!this.#advised(message.id, message.error)) this.#listener.refused(message.error);
        return;
    }
  }

  #begin(message: Welcome): void {
    this.#pause = firstPause;
    this.#say('open');
    this.#listener.welcome(message);
    for (const table of this.#watched) this.#send({ type: 'watch', table });
    for (const pending of this.#pending.values()) this.#sendCommand(pending);
  }

  #answered(answer: Answer): void {
    if (answer.error?.code === 'no_session') {
      this.#say('no_session');
      this.#socket?.close();
      this.#socket = null;
      return;
    }
    const pending = answer.id === undefined ? undefined : this.#pending.get(answer.id);
    if (!pending) {
      if (answer.error && answer.id === undefined) this.#listener.refused(answer.error);
      return;
    }
    if (answer.error && worthAnotherTry.has(answer.error.code) && pending.tries < mostTries) {
      pending.tries += 1;
      setTimeout(() => {
        if (this.#status === 'open' && this.#pending.has(pending.id)) this.#sendCommand(pending);
      }, retryAfter);
      return;
    }
    // Another process has the table now. The next connection leads to it, and sends the command again.
    if (answer.error?.code === 'moved' && pending.tries < mostTries) {
      pending.tries += 1;
      this.#socket?.close();
      return;
    }
    this.#pending.delete(pending.id);
    pending.settle(answer);
  }
}
