import { common } from './common';
import { errors } from './errors';
import { home } from './home';
import { landing } from './landing';
import { player } from './player';
import { signIn } from './sign-in';
import { title } from './title';

export const en = { ...common, ...errors, ...landing, ...signIn, ...home, ...title, ...player } as const;

export type WordingKey = keyof typeof en;
export type WordingTable = Record<WordingKey, string>;
