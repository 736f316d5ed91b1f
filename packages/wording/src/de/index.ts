import type { WordingTable } from '../en';
import { common } from './common';
import { errors } from './errors';
import { home } from './home';
import { landing } from './landing';
import { player } from './player';
import { signIn } from './sign-in';
import { title } from './title';

export const de: WordingTable = { ...common, ...errors, ...landing, ...signIn, ...home, ...title, ...player };
