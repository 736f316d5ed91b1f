import type { WordingTable } from '../en';
import { bus } from './bus';
import { checkout } from './checkout';
import { cockpit } from './cockpit';
import { common } from './common';
import { createAccount } from './create-account';
import { developer } from './developer';
import { deviceName } from './device-name';
import { errors } from './errors';
import { home } from './home';
import { landing } from './landing';
import { legal } from './legal';
import { lists } from './lists';
import { mobilePayment } from './mobile-payment';
import { pages } from './pages';
import { password } from './password';
import { playback } from './playback';
import { player } from './player';
import { screens } from './screens';
import { search } from './search';
import { settings } from './settings';
import { shell } from './shell';
import { signIn } from './sign-in';
import { title } from './title';
import { trip } from './trip';
import { vehicle } from './vehicle';
import { vouchers } from './vouchers';
import { watchGroup } from './watch-group';
import { waysIn } from './ways-in';

export const vi: WordingTable = {
  ...common,
  ...errors,
  ...shell,
  ...landing,
  ...signIn,
  ...waysIn,
  ...deviceName,
  ...createAccount,
  ...password,
  ...legal,
  ...home,
  ...pages,
  ...lists,
  ...search,
  ...title,
  ...checkout,
  ...mobilePayment,
  ...trip,
  ...playback,
  ...player,
  ...bus,
  ...watchGroup,
  ...screens,
  ...cockpit,
  ...vehicle,
  ...settings,
  ...vouchers,
  ...developer,
};
