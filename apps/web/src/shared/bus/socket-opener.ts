/** The part of WebSocket that the bus needs. The caller sets the handlers. */
export interface BusSocket {
  onOpen: () => void;
  onFrame: (bytes: Uint8Array) => void;
  /** Also called when it never opened. At most once. */
  onClose: () => void;
  /** Sends one frame; ignored unless open. */
  send(bytes: Uint8Array<ArrayBuffer>): void;
  /** No handler is called afterwards. */
  close(): void;
}

export type SocketOpener = (url: string) => BusSocket;

const SUB_PROTOCOL = 'mqtt';
const ignore = () => undefined;

/** A real WebSocket. Throws for an invalid address. */
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
    // Text is not MQTT: it is passed on as invalid bytes, because an empty frame would be ignored.
    opened.onFrame(data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array([0]));
  socket.onclose = () => opened.onClose();
  return opened;
};

let opener: SocketOpener = openWebSocket;

/** Opens the socket to the broker. */
export const openSocket: SocketOpener = (url) => opener(url);

/** Lets the cockpit simulate network problems. Applies from the next connection on. */
export const setSocketOpener = (next: SocketOpener): void => {
  opener = next;
};
