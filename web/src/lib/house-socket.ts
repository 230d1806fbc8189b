// The socket to the server that the page came from.
import type { Socket } from './connection.ts';

export const openSocket = (): Socket =>
  new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`) as unknown as Socket;
