import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createOpenResponses } from './open-responses';

const NOW_MS = 1_700_000_000_000;

const aResponse = (headersSent = true) => {
  let isDestroyed = false;
  const destroy = () => {
    isDestroyed = true;
  };
  const response = Object.assign(new EventEmitter(), { headersSent, destroy });
  return {
    response: response as unknown as ServerResponse,
    close: () => response.emit('close'),
    isDestroyed: () => isDestroyed,
  };
};

describe('open media responses', () => {
  it('responses are tracked until they close, sent or not [SAF-02b]', () => {
    const open = createOpenResponses();
    const responses = Array.from({ length: 1000 }, () => aResponse());
    for (const [at, { response }] of responses.entries()) open.add(`film-${at % 10}`, response, NOW_MS);
    expect(open.count()).toBe(1000);
    open.end(['film-1']);
    for (const { close } of responses) close();
    expect(open.count()).toBe(0);
  });

  it('at the end of the session started responses are cut off and others refused [SAF-02b]', () => {
    const open = createOpenResponses();
    const [begun, waiting, other] = [aResponse(), aResponse(false), aResponse()];
    const ofBegun = open.add('film', begun.response, NOW_MS);
    const ofWaiting = open.add('film', waiting.response, NOW_MS);
    const ofOther = open.add('other', other.response, NOW_MS);
    open.end(['film', 'unknown']);
    expect([begun, waiting, other].map(({ isDestroyed }) => isDestroyed())).toEqual([true, false, false]);
    expect([ofBegun, ofWaiting, ofOther].map(({ isOver }) => isOver)).toEqual([true, true, false]);
  });
});
