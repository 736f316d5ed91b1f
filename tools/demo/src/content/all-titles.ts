import { adventureAndWestern } from './titles/adventure-and-western';
import { documentary } from './titles/documentary';
import { dramaAndRomance } from './titles/drama-and-romance';
import { familyAndComedy } from './titles/family-and-comedy';
import { headliners } from './titles/headliners';
import { mysteryAndThriller } from './titles/mystery-and-thriller';
import { scienceFiction } from './titles/science-fiction';
import type { TitleEntry } from './title-entry';

export const titleEntries: readonly TitleEntry[] = [
  ...headliners,
  ...dramaAndRomance,
  ...mysteryAndThriller,
  ...adventureAndWestern,
  ...scienceFiction,
  ...familyAndComedy,
  ...documentary,
];

/** `Salt & Signal` → `salt-signal`: art folders that a person can find. */
export const artIdOf = (entry: TitleEntry): string =>
  entry.text.en[0]
    .toLowerCase()
    .replace(/’/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
