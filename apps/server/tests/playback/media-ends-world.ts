import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { aBundleIds as ids } from '@drivein/test-kit';
import { expect, vi } from 'vitest';
import { createDrive } from '../../src/features/checkout/drive-transaction';
import { refundCommand } from '../../src/features/checkout/outcome/refund-command';
import { randomIds } from '../../src/storage/ids';
import { type CheckoutWorld, openCheckoutWorld, type Shopper } from '../checkout/checkout-world';
import { openPostgresAt } from '../engines';
import { openFleet, SOON } from '../servers/server-fleet';
import { finishAsset, type SignedIn, startTestApp, TEST_SECRETS, type TestApp } from '../test-app';

const MB = 1024 * 1024;
/** Far more than all buffers of a connection hold. */
export const FILM_BYTES = 300 * MB;
const FILM = 'large.mp4';

/** A reply whose reader stops after the first bytes until it resumes. */
export interface Stalled {
  /** Reads to the end of the connection; returns the total number of bytes. */
  readonly readOn: () => Promise<number>;
}

export interface Playing {
  readonly trackingId: string;
  readonly beaconUrl: string;
  /** The film's only file. */
  readonly url: string;
}

/**
 * Two servers of one PostgreSQL that notify each other, with a film of one large file and an account that bought it.
 */
export const openMediaFleet = async () => {
  let first: CheckoutWorld | undefined;
  const fleet = await openFleet<Pick<CheckoutWorld, 'server' | 'close'>>(2, async ({ url, overrides }) => {
    if (!first) return (first = await openCheckoutWorld(openPostgresAt(url), overrides));
    const server = await startTestApp(openPostgresAt(url), overrides);
    return { server, close: () => server.close() };
  });
  const [here, there] = fleet.servers.map(({ server }) => server);
  const world = first;
  if (!world || !here || !there) throw new Error('two servers');
  const { gateway, sandbox } = world;
  const servers = [here, there] as const;
  for (const { app, dataDir } of servers) {
    finishAsset(dataDir, { assetId: 'film-night-ferry', isEncrypted: false });
    const folder = join(dataDir, 'media', 'film-night-ferry');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, FILM), '');
    truncateSync(join(folder, FILM), FILM_BYTES);
    await app.listen({ port: 0, host: '127.0.0.1' });
  }
  const sockets = new Set<Socket>();
  let shoppers = 0;

  const stall = (server: TestApp, url: string): Promise<Stalled> =>
    new Promise((resolve, reject) => {
      let [received, isReading] = [0, false];
      const { port } = server.app.server.address() as AddressInfo;
      const onread = {
        buffer: Buffer.alloc(64 * 1024),
        callback: (count: number, bytes: Uint8Array) => {
          const isFirst = received === 0;
          received += count;
          const text = isFirst ? Buffer.from(bytes.subarray(0, count)).toString('latin1') : '';
          if (!isFirst || text.startsWith('HTTP/1.1 200')) resolve({ readOn });
          else reject(new Error(text));
          return isReading;
        },
      };
      const socket = connect({ port, host: '127.0.0.1', onread });
      const closed = new Promise((resolveClosed) => socket.once('close', resolveClosed));
      const readOn = async () => {
        isReading = true;
        socket.resume();
        await closed;
        return received;
      };
      // A reset connection is closed next.
      socket.on('error', () => undefined);
      sockets.add(socket);
      socket.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });

  const play = async (server: TestApp, who: SignedIn, query = ''): Promise<Playing> => {
    const { json } = await server.call({ ...who, path: `/content/v8/playback/${ids.ferry}${query}` });
    const [track] = json.productTracks as { url: string }[];
    const { trackingId, beaconUrl } = json as unknown as Playing;
    return { trackingId, beaconUrl, url: track?.url.replace('manifest.mpd', FILM) ?? '' };
  };

  const engineOf = ({ database, clock, app, endedStreams }: TestApp) => {
    const payments = { gateway, pageOriginsFor: () => [] };
    const basics = { db: database.db, clock, ids: randomIds, log: app.log };
    return { ...basics, payments, endedStreams, secrets: TEST_SECRETS };
  };

  const statusAt = async (server: TestApp, { url }: Playing) =>
    (await server.app.inject({ url, headers: { range: 'bytes=0-9' } })).statusCode;

  return {
    here,
    there,
    servers,
    fleet,
    play,
    statusAt,
    stall,
    /** A new account that bought the film, with its screen. */
    buyer: async (): Promise<{ shopper: Shopper; email: string; transactionId: string }> => {
      const email = `shopper-${shoppers}@example.com`;
      const bought = await world.shopper(shoppers++, here);
      return { shopper: bought, email, transactionId: await bought.buy() };
    },
    /** As an operator does at the admin socket of one server. */
    refund: (server: TestApp, transactionId: string) => {
      const engine = engineOf(server);
      return refundCommand({ ...engine, drive: createDrive(engine) })({ transactionId });
    },
    /** Its reply is lost; the reconciler finds the refund at the gateway. */
    refundByTheBooks: async (server: TestApp, transactionId: string) => {
      sandbox.fail({ call: 'refund', when: 'after-effect', how: 'cut', times: 1 });
      sandbox.fail({ call: 'look-up', when: 'before-effect', how: 'cut', times: 1 });
      const drive = createDrive(engineOf(server));
      await refundCommand({ ...engineOf(server), drive })({ transactionId });
      // The checkout's own clock: the media clock keeps its time.
      server.clock.advanceMs(2 * 60_000);
      return drive(transactionId);
    },
    /** Both servers have cached their decision: the clock is stopped. */
    believeOnBoth: async (playing: Playing) => {
      for (const server of servers) expect(await statusAt(server, playing)).toBe(206);
    },
    /** Both servers refuse the next part. */
    untilRefusedByBoth: async (playing: Playing) => {
      for (const server of servers)
        await vi.waitFor(async () => expect(await statusAt(server, playing)).toBe(403), SOON);
    },
    /** Neither server is sending. */
    untilNothingIsSent: async () => {
      for (const { app } of servers) await vi.waitFor(() => expect(app.drain.openRequests()).toBe(0), SOON);
    },
    letGo: () => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    close: () => fleet.close(),
  };
};

export type MediaFleet = Awaited<ReturnType<typeof openMediaFleet>>;
