import type { FastifyRequest } from 'fastify';
import { plainAddress } from './ip-address';

export interface LocalCallerDeps {
  readonly environment: string;
  readonly publicUrl?: string | undefined;
}

/** Whether somebody at this machine asks. */
export type IsLocalCaller = (request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>) => boolean;

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Who may see what is for developers alone: callers of this machine, in a local environment, by one of its own names. A
 * page of the internet whose name was made to point here (DNS rebinding) calls by a name of its own.
 */
export const createLocalCallerCheck = ({ environment, publicUrl }: LocalCallerDeps): IsLocalCaller => {
  const names = new Set([...OWN_NAMES, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])]);
  return ({ headers, ip, socket }) =>
    environment === 'local' &&
    names.has(hostnameOf(headers.host)) &&
    // The proxy in front and whoever calls through it.
    [socket.remoteAddress, ip].every((address) => isLoopback(address));
};

const hostnameOf = (host = ''): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';

const isLoopback = (address = ''): boolean => plainAddress(address).startsWith('127.') || address === '::1';
