import { inFile } from './in-file.mjs';

const SERVER = 'apps/server/src';
const PASSWORD = `${SERVER}/features/password`;
const SESSION = `${SERVER}/features/session`;
const PLAYBACK = `${SERVER}/features/playback`;
const TESTS = 'apps/server/tests';

/** The server's access rules and refusals. */
export const serverAccess = [
  ...inFile(`${SERVER}/http/request-check.ts`, `${TESTS}/attacks/bad-input.test.ts`, [
    ['OPS-05', '/\\0|\\p{Surrogate}/u', '/\\p{Surrogate}/u'],
    ['OPS-05', '/\\0|\\p{Surrogate}/u', '/\\0/u'],
  ]),
  ...inFile(`${PASSWORD}/change-temporary-password.ts`, `${TESTS}/account/password.test.ts`, [
    ['PWD-04a', "      .where('expires_at_ms', '>', deps.clock.nowMs())\n", ''],
  ]),
  ...inFile(`${PASSWORD}/set-password.ts`, `${TESTS}/account/password.test.ts`, [
    [
      'PWD-04a',
      "await trx.deleteFrom('temporary_passwords').where('account_id', '=', accountId).execute();",
      '',
    ],
    ['PWD-04b', 'return (await deps.markEnded(trx, which)).publish;', 'return () => void which;'],
    ['PWD-04b', '...(exceptSessionId !== undefined && { exceptSessionId })', ''],
  ]),
  ...inFile(`${PASSWORD}/send-temporary-password.ts`, `${TESTS}/account/password.test.ts`, [
    ['PWD-04a', 'const LIFETIME_MINUTES = 30;', 'const LIFETIME_MINUTES = 60;'],
  ]),
  ...inFile(`${SESSION}/sign-in-counters.ts`, `${TESTS}/session/sign-in-limits.test.ts`, [
    [
      'SIG-06c',
      '{ maxTries: 5, lockMs: 60_000, forgetAfterMs: 15 * 60_000 }',
      '{ maxTries: 6, lockMs: 60_000, forgetAfterMs: 15 * 60_000 }',
    ],
    ['SIG-06c', '${name}:${email}|${narrow}', '${name}:${email}'],
  ]),
  ...inFile(`${SERVER}/guard/network-limit.ts`, `${TESTS}/session/guessing.test.ts`, [
    ['SAF-03a', 'const WIDE_FACTOR = 8;', 'const WIDE_FACTOR = 80;'],
  ]),
  ...inFile(`${SESSION}/sign-in-counters.ts`, `${TESTS}/session/guessing.test.ts`, [
    ['SAF-03c', 'key: `login-unknown-devices:${email}`', 'key: `login-unknown-devices:${email}|${address}`'],
    ['SAF-03d', "isKnownDevice ? 'known devices' : 'unknown devices'", "'unknown devices'"],
    ['SAF-03d', "'login-known-device'", "'login'"],
  ]),
  ...inFile(`${PASSWORD}/change-temporary-password.ts`, `${TESTS}/session/guessing.test.ts`, [
    [
      'SAF-03d',
      'if (deviceIdentifier !== undefined) await rememberDevice(deps, trx, used.account_id, deviceIdentifier);',
      '',
    ],
  ]),
  ...inFile(`${SERVER}/features/vouchers/voucher-tries.ts`, `${TESTS}/session/guessing.test.ts`, [
    ['SAF-03e', 'overall: { maxTries: 400, windowMs', 'overall: { maxTries: 4000, windowMs'],
  ]),
  ...inFile(`${SERVER}/features/vouchers/index.ts`, `${TESTS}/session/guessing.test.ts`, [
    ['SAF-03e', 'session ? tries.guessOf(session.accountId, address) : tries', 'tries'],
  ]),
  ...inFile(`${SERVER}/guard/guess-limit.ts`, `${TESTS}/session/guessing.test.ts`, [
    ['SAF-03b', 'if (allS === 0 || isFirst) return 0;', 'if (allS === 0) return 0;'],
    ['SAF-03b', 'if (allS === 0 || isFirst) return 0;', 'return 0;'],
  ]),
  ...inFile(`${SERVER}/domain/accounts/cars.ts`, `${TESTS}/session/linked-device.test.ts`, [
    ['SIG-13', 'maxTries: 10, windowMs: 60_000', 'maxTries: 10_000, windowMs: 60_000'],
  ]),
  ...inFile(`${SERVER}/domain/accounts/cars.ts`, `${TESTS}/session/guessing.test.ts`, [
    ['SAF-03i', 'maxTries: 100, windowMs: 60_000', 'maxTries: 10_000, windowMs: 60_000'],
    ['SAF-03i', 'if (claim.isHwidEncrypted && read.ok) return look(read.value);', ''],
  ]),
  ...inFile(`${SESSION}/end-sessions.ts`, `${TESTS}/session/lost-car.test.ts`, [
    ['SAF-07a', ".where('needs_password', '=', true)", ''],
    ['SAF-07a', ".where('cars.blocked_at_ms', 'is not', null)", ''],
  ]),
  ...inFile(`${SESSION}/log-in-linked-device.ts`, `${TESTS}/session/linked-device.test.ts`, [
    [
      'SIG-13',
      "if (car.value.accountId === undefined) return fail('CarWithoutAccount');",
      "if (car.value.accountId === undefined) return fail('CarUnknown');",
    ],
  ]),
  ...inFile(`${SESSION}/log-in-linked-device.ts`, `${TESTS}/session/hardware-id-once.test.ts`, [
    ['SAF-07c', "if (car.value.isBlocked) return fail('CarBlocked');", ''],
  ]),
  ...inFile(`${SESSION}/session-store.ts`, `${TESTS}/session/lost-car-at-once.test.ts`, [
    ['SAF-07a', 'and cars.blocked_at_ms is null\n      for share of cars', ''],
  ]),
  ...inFile(`${SESSION}/session-store.ts`, `${TESTS}/session/lost-car.test.ts`, [
    ['SAF-07a', ' and cars.account_id = ${accountId}\n', '\n'],
  ]),
  ...inFile(`${SESSION}/session-store.ts`, `${TESTS}/account/device-list.test.ts`, [
    ['SAF-07i', '(xmax = 0) as is_new', 'true as is_new'],
  ]),
  ...inFile(`${SESSION}/new-device-mail.ts`, `${TESTS}/account/device-list.test.ts`, [
    ['SAF-07i', "if (way === 'registration') return;", "if (way === 'registration') way = 'password';"],
  ]),
  ...inFile(`${SERVER}/features/devices/device-store.ts`, `${TESTS}/account/device-list.test.ts`, [
    ['SAF-07g', "        .onRef('devices.account_id', '=', 'cars.account_id'),", ','],
  ]),
  ...inFile(`${SESSION}/session-store.ts`, `${TESTS}/account/prove-password.test.ts`, [
    ['SAF-07e', "${device.way === 'car'}::boolean", '${false}::boolean'],
  ]),
  ...inFile(`${SESSION}/prove-password.ts`, `${TESTS}/account/prove-password.test.ts`, [
    ['SAF-07e', "if (!account) return fail('CredentialsWrong');", 'if (!account) return ok(undefined);'],
  ]),
  ...inFile(`${SERVER}/http/caller.ts`, `${TESTS}/account/prove-password.test.ts`, [
    ['SAF-07e', "if (needsPassword && finding?.kind === 'valid'", "if (false && finding?.kind === 'valid'"],
  ]),
  ...inFile(`${SERVER}/domain/accounts/car-blocks.ts`, `${TESTS}/session/lost-car.test.ts`, [
    ['SAF-07a', 'if (exceptSessionId !== undefined)', 'if (exceptSessionId === undefined)'],
    ['SAF-07a', 'if (ofDeviceId !== undefined)', 'if (ofDeviceId === undefined)'],
    ['SAF-07a', 'if (exceptDeviceId !== undefined)', 'if (exceptDeviceId === undefined)'],
  ]),
  ...inFile(`${SERVER}/domain/accounts/cars.ts`, `${TESTS}/session/linked-device.test.ts`, [
    ['SIG-13', "if (!car.is_entitled) return fail('CarNotEntitled');", ''],
    ['ENT-24a', 'if (isHwidEncrypted)\n', 'if (!hardwareId)\n'],
  ]),
  ...inFile(`${SERVER}/domain/accounts/hardware-id.ts`, `${SERVER}/domain/accounts/hardware-id.test.ts`, [
    ['SAF-07c', 'nowMs - madeAtMs > MAX_AGE_MS || ', ''],
    ['SAF-07c', ' || madeAtMs - nowMs > MAX_AHEAD_MS', ''],
    ['SAF-07c', 'isTimelessAllowed ? decryptBytes(key, bytes) : undefined', 'decryptBytes(key, bytes)'],
  ]),
  ...inFile(`${SERVER}/guard/secrets/aes-gcm.ts`, `${SERVER}/domain/accounts/hardware-id.test.ts`, [
    ['ENT-24a', 'const nonce = randomBytes(NONCE_BYTES);', 'const nonce = Buffer.alloc(NONCE_BYTES);'],
    ['ENT-24a', 'Buffer.concat([opened, decipher.final()])', 'opened'],
    ['SAF-07c', '    if (header) decipher.setAAD(header);\n', ''],
  ]),
  ...inFile(`${SERVER}/domain/accounts/cars.ts`, `${TESTS}/session/hardware-id-once.test.ts`, [
    ['SAF-07c', "conflict.column('key').doNothing()", "conflict.column('key').doUpdateSet({ failures: 2 })"],
  ]),
  ...inFile(`${SERVER}/guard/check-new-password.ts`, `${SERVER}/guard/check-new-password.test.ts`, [
    ['REG-06c', 'COMMON_PASSWORDS.has(password.toLowerCase())', 'COMMON_PASSWORDS.has(password)'],
    ['REG-06c', ' && !COMMON_PASSWORDS.has(password.toLowerCase())', ''],
  ]),
  ...inFile(`${SERVER}/http/caller.ts`, `${TESTS}/session/preview-and-motion.test.ts`, [
    ['TGL-02b', "headerOf(request, 'preview') !== undefined", "Boolean(headerOf(request, 'preview'))"],
    [
      'TGL-02b',
      "const isReadable = endpoint.method === 'GET' && !needsSession;",
      "const isReadable = endpoint.method === 'GET';",
    ],
    ['TGL-02b', "isPreview ? undefined : headerOf(request, 'session')", "headerOf(request, 'session')"],
    [
      'TDP-10b',
      'if (isRefusedInMotion && isInMotion(request)) {',
      'if (isRefusedInMotion && !needsSession && isInMotion(request)) {',
    ],
    ['TDP-10b', 'if (isRefusedInMotion && isInMotion(request)) {', 'if (isRefusedInMotion) {'],
  ]),
  ...inFile(`${SERVER}/http/caller.ts`, `${TESTS}/attacks/authorisation.test.ts`, [
    ['OPS-04', "finding?.kind !== 'valid' && needsSession", "finding?.kind === 'expired' && needsSession"],
  ]),
  ...inFile(`${SERVER}/http/caller.ts`, `${TESTS}/operations/read-only.test.ts`, [
    ['SAF-09c', 'const isWriting = isWritingCall(endpoint);', "const isWriting = endpoint.method !== 'GET';"],
  ]),
  ...inFile(
    `${SERVER}/operations/settings-files/maintenance-file.ts`,
    `${TESTS}/operations/read-only.test.ts`,
    [
      ['SAF-09c', 'return enabled && hasBegun && !isOver;', 'return enabled && hasBegun;'],
      ['SAF-09c', '!readOnly || !isThere || ', '!readOnly || '],
    ],
  ),
  ...inFile(
    `${SERVER}/operations/settings-files/watched-json.ts`,
    `${TESTS}/storage/settings-files.test.ts`,
    [['SAF-09a', 'if (!isKnown) content = whenUnknown;', 'content = undefined;']],
  ),
  ...inFile(
    'packages/contract/src/calls/sign-in-code.ts',
    'packages/contract/src/refused-in-motion.test.ts',
    [['SAF-08a', "  access: 'session',\n  isRefusedInMotion: true,\n", "  access: 'session',\n"]],
  ),
  ...inFile(`${SERVER}/operations/logger.ts`, `${TESTS}/servers/log-privacy.test.ts`, [
    ['SAF-04b', "typeof code !== 'string' || !IS_DATA_EXCEPTION.test(code)", 'true'],
    ['SAF-04b', '...Object.fromEntries(fields), message', '...all, message'],
  ]),
  ...inFile(`${SERVER}/app.ts`, `${TESTS}/servers/log-privacy.test.ts`, [
    ['SAF-04b', 'route: routeOf(request), status', 'route: request.url, status'],
  ]),
  ...inFile(`${SERVER}/features/entry/toggles.ts`, `${TESTS}/operations/entry.test.ts`, [
    ['TGL-01', 'isOnByDefault(name, country))', 'false)'],
    ['TGL-01', 'setting.some((one) => one.toUpperCase() === country)', 'setting.length > 0'],
  ]),
  ...inFile(`${SERVER}/features/entry/upstream-toggles.ts`, `${TESTS}/operations/entry.test.ts`, [
    ['TGL-01', 'const FRESH_MS = 10_000;', 'const FRESH_MS = 100;'],
    ['TGL-01', 'return lastGood.get(country);\n    }', 'return undefined;\n    }'],
  ]),
  ...inFile(`${SERVER}/production-rules.ts`, `${SERVER}/production-rules.test.ts`, [
    ['OPS-06a', '[...weakSecrets(given), ...sharedSecrets(given)]', '[...sharedSecrets(given)]'],
  ]),
  ...inFile(`${SERVER}/settings/settings-table.ts`, `${SERVER}/production-rules.test.ts`, [
    ['OPS-06a', "when: ({ RATE_LIMITS }) => RATE_LIMITS === 'off'", 'when: () => false'],
    ['OPS-06a', "      noKnownPassword('DATABASE_URL'),\n", ''],
  ]),
  ...inFile(`${SERVER}/messaging/broker/topic-access.ts`, `${TESTS}/bus/broker-app.test.ts`, [
    ['BUS-01c', ' && filter.startsWith(topicRootOf(accountId))', ''],
  ]),
  ...inFile(`${SERVER}/http/pages/web-app.ts`, `${TESTS}/operations/dev-tools.test.ts`, [
    ['SAF-05b', "(cockpit === 'near' && isLocalCaller)", "cockpit === 'near'"],
    ['SAF-05b', "  app.get('/cockpit/index.html', sendApp);\n", ''],
  ]),
  ...inFile('adapters/broker/src/message-broker.ts', `${TESTS}/bus/broker-app.test.ts`, [
    ['BUS-01a', 'const TOKEN_LIFETIME_MS = 5 * 60_000;', 'const TOKEN_LIFETIME_MS = 60 * 60_000;'],
  ]),
  ...inFile(`${SERVER}/features/consent/consent-content.ts`, `${TESTS}/account/consent.test.ts`, [
    ['REG-12b', "log.warn({ type }, 'consent content missing');", ''],
  ]),
  ...inFile(`${SERVER}/features/consent/index.ts`, `${TESTS}/account/consent.test.ts`, [
    [
      'REG-12b',
      "log.warn({ type, language }, 'legal document missing');\n    return [];",
      'return [{ type, htmlContent }];',
    ],
  ]),
  ...inFile(`${SERVER}/features/consent/user-options.ts`, `${TESTS}/account/consent.test.ts`, [
    ['REG-10a', 'isEnabled: enabled.get(optionId) ?? false', 'isEnabled: enabled.has(optionId)'],
  ]),
  ...inFile(`${PLAYBACK}/media/signed-address.ts`, `${TESTS}/playback/playback-media.test.ts`, [
    ['SAF-02a', 'TIME.test(text) ? Number(text) : Number.NaN', 'Number(text)'],
  ]),
  ...inFile(`${PLAYBACK}/media/media-origin.ts`, `${TESTS}/playback/playback-media.test.ts`, [
    [
      'SAF-02a',
      '    if (request.url !== addressOf(request.params)) return refuse(reply, ResponseCode.AddressExpired);\n',
      '    addressOf(request.params);\n',
    ],
  ]),
  ...inFile(`${PLAYBACK}/media/media-origin.ts`, `${TESTS}/playback/media-ends.test.ts`, [
    ['SAF-02b', 'deps.clock.nowMs() < expiresMs && tracked', 'tracked'],
  ]),
  ...inFile(`${PLAYBACK}/media/stream-access-cache.ts`, `${TESTS}/playback/media-ends.test.ts`, [
    ['SAF-02b', '    invalidate(trackingIds);\n    responses', '    responses'],
    ['SAF-02b', '    responses.end(trackingIds);\n', ''],
    ['SAF-02b', '    responses.recheckAll();\n', ''],
    ['SAF-02b', "kind !== 'closed' && !open.isOver", '!open.isOver'],
  ]),
  ...inFile(`${SESSION}/end-sessions.ts`, `${TESTS}/playback/media-ends.test.ts`, [
    ['SAF-02b', '    deps.endedStreams.publish(endedStreams);\n', ''],
  ]),
  ...inFile(`${SERVER}/features/checkout/settle-attempt.ts`, `${TESTS}/playback/media-ends.test.ts`, [
    ['SAF-02b', '  deps.endedStreams.publish(endedStreams);\n', ''],
  ]),
  ...inFile(`${SERVER}/features/checkout/advance-transaction.ts`, `${TESTS}/playback/media-ends.test.ts`, [
    ['SAF-02b', 'deps.endedStreams.publish(advance.endedStreams ?? [])', 'deps.endedStreams.publish([])'],
  ]),
  ...inFile(`${PLAYBACK}/licences/drm-proxy-licences.ts`, `${TESTS}/playback/licences.test.ts`, [
    ['SAF-02c', 'needsStream: true', 'needsStream: false'],
  ]),
  ...inFile(`${PLAYBACK}/media/open-responses.ts`, `${PLAYBACK}/media/open-responses.test.ts`, [
    ['SAF-02b', "      response.once('close', () => forget(open));\n", ''],
  ]),
];
