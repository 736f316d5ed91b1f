import type { FastifyRequest } from 'fastify';
import { plainAddress } from './ip-address';

export interface LocalCallerDeps {
  readonly environment: string;
  readonly publicUrl?: string | undefined;
}

export type IsLocalCaller = (request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>) => boolean;

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Limits developer pages to callers on this machine, in a local environment, under one of its own names. The name
 * check stops web pages whose name was made to point here (DNS rebinding).
 */
export const createLocalCallerCheck = ({ environment, publicUrl }: LocalCallerDeps): IsLocalCaller => {
  const names = new Set([...OWN_NAMES, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])]);
  return ({ headers, ip, socket }) =>
    environment === 'local' &&
    names.has(hostnameOf(headers.host)) &&
    // Both the proxy in front and the caller behind it.
    [socket.remoteAddress, ip].every((address) => isLoopback(address));
};

const hostnameOf = (host = ''): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';

const isLoopback = (address = ''): boolean => plainAddress(address).startsWith('127.') || address === '::1';
