import type { Migrations } from './migration';
import * as catalogue from './migrations/0001-catalogue';
import * as accounts from './migrations/0002-accounts';
import * as playback from './migrations/0003-playback';
import * as waysIn from './migrations/0004-ways-in';
import * as codeSessions from './migrations/0005-code-sessions';
import * as consentContents from './migrations/0006-consent-contents';
import * as mailDeadline from './migrations/0007-mail-deadline';
import * as warmPlaySessions from './migrations/0008-warm-play-sessions';
import * as checkout from './migrations/0009-checkout';
import * as auditLog from './migrations/0010-audit-log';
import * as collectedSessions from './migrations/0011-collected-sessions';
import * as sealedMails from './migrations/0012-sealed-mails';
import * as phoneCodes from './migrations/0013-phone-codes';
import * as blockedCars from './migrations/0014-blocked-cars';
import * as carSessions from './migrations/0015-car-sessions';

/** In order. Never edit a migration that has run anywhere; add a new one. */
export const MIGRATIONS: Migrations = {
  '0001-catalogue': catalogue,
  '0002-accounts': accounts,
  '0003-playback': playback,
  '0004-ways-in': waysIn,
  '0005-code-sessions': codeSessions,
  '0006-consent-contents': consentContents,
  '0007-mail-deadline': mailDeadline,
  '0008-warm-play-sessions': warmPlaySessions,
  '0009-checkout': checkout,
  '0010-audit-log': auditLog,
  '0011-collected-sessions': collectedSessions,
  '0012-sealed-mails': sealedMails,
  '0013-phone-codes': phoneCodes,
  '0014-blocked-cars': blockedCars,
  '0015-car-sessions': carSessions,
};
