import { inFile } from './in-file.mjs';

const PLAYER = 'apps/web/src/features/player';

/** Play sessions, quality and start positions. */
export const player = [
  ...inFile(`${PLAYER}/reports/play-session-keys.ts`, `${PLAYER}/reports/play-session-keys.test.ts`, [
    ['PLY-11a', "if (next === 'clear') for", "if (next !== 'clear') for"],
    ['PLY-11a', "'streamProgress', 'totalDuration'] as const", "'streamProgress'] as const"],
    [
      'PLY-11b',
      "(vamId === undefined ? storage.read('playSessionId') : undefined)",
      "storage.read('playSessionId')",
    ],
  ]),
  ...inFile(
    'apps/web/src/shared/playback/engine/playback-quality.ts',
    'apps/web/src/shared/playback/engine/playback-quality.test.ts',
    [
      ['TGL-03', "deviceType === 'front-passenger'", "deviceType !== 'front'"],
      [
        'TGL-03',
        '? FRONT_PASSENGER_PLAYBACK_QUALITY : PLAYBACK_QUALITY',
        '? PLAYBACK_QUALITY : PLAYBACK_QUALITY',
      ],
    ],
  ),
  ...inFile(
    'apps/web/src/features/screens/assign/start-position.ts',
    'apps/web/src/features/screens/assign/start-position.test.ts',
    [['SCR-04b', 'vamId === undefined ? savedS : 0', 'vamId === undefined ? 0 : savedS']],
  ),
];
