import type { ScreenContent } from '../board/listed-screen';

type Params = Readonly<Record<string, string | undefined>>;

/** The content for other screens, and the exit of assigning. */
export interface AssignTarget {
  readonly content: ScreenContent;
  readonly exitPath: string;
}

const ID = /^[1-9]\d{0,8}$/;
const idIn = (text: string | undefined): number | undefined =>
  ID.test(text ?? '') ? Number(text) : undefined;

/** Undefined when the address names nothing playable. */
export const assignTarget = (params: Params): AssignTarget | undefined => {
  const { parentProductId, vamId, redirectTo, customListId } = params;
  const film = idIn(parentProductId);
  const clip = idIn(vamId);
  if (vamId === undefined ? film === undefined : clip === undefined) return undefined;
  return {
    content: { contentId: film ?? 0, vamId: clip },
    exitPath: exitPath({ film, clip, redirectTo, list: idIn(customListId) }),
  };
};

interface Origin {
  readonly film: number | undefined;
  readonly clip: number | undefined;
  readonly redirectTo: string | undefined;
  readonly list: number | undefined;
}

const exitPath = ({ film, clip, redirectTo, list }: Origin): string => {
  if (redirectTo === 'main') return '/home';
  if (list !== undefined) return `/aggregatepage/${list}/vam`;
  if (redirectTo === 'studio') return '/shortclips';
  if (film === undefined) return '/home';
  return clip === undefined ? `/metadata/${film}` : `/metadata/${film}?tab=extras`;
};
