/** The little of a WebSocket that the bus needs. The handlers are set by whoever opened it. */
export interface BusSocket {
  onOpen: () => void;
  onFrame: (bytes: Uint8Array) => void;
  /** Also where it never opened. At most once. */
  onClose: () => void;
  /** One frame. Does nothing unless it is open. */
  send(bytes: Uint8Array<ArrayBuffer>): void;
  /** No handler is called any more. */
  close(): void;
}

export type SocketOpener = (url: string) => BusSocket;

const SUB_PROTOCOL = 'mqtt';
const ignore = () => undefined;

/** A real one. Throws where the address is none. */
export const openWebSocket: SocketOpener = (url) => {
  const socket = new WebSocket(url, SUB_PROTOCOL);
  socket.binaryType = 'arraybuffer';
  const opened: BusSocket = {
    onOpen: ignore,
    onFrame: ignore,
    onClose: ignore,
    send: (bytes) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(bytes);
    },
    close: () => {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    },
  };
  socket.onopen = () => opened.onOpen();
  socket.onmessage = ({ data }: MessageEvent<unknown>) =>
    // Text is not MQTT: an empty answer to it would never be noticed, garbage is.
    opened.onFrame(data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array([0]));
  socket.onclose = () => opened.onClose();
  return opened;
};

let opener: SocketOpener = openWebSocket;

/** How the bus reaches its broker. */
export const openSocket: SocketOpener = (url) => opener(url);

/** Lets a demonstration put trouble between this screen and the others. Counts from the next connection on. */
export const setSocketOpener = (next: SocketOpener): void => {
  opener = next;
};
