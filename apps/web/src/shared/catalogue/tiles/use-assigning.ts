import { useLocation, useNavigate } from 'react-router';
import { ASSIGNING_SEARCH, isAssigningIn } from './assigning-route';

interface AssignState {
  /** The previous history entry is the same screen without assigning. */
  readonly isAssigningSinceHere?: boolean;
}

export interface Assigning {
  readonly isAssigning: boolean;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Assigning is a separate history entry, so that every kind of Back cancels it. */
export const useAssigning = (): Assigning => {
  const { search, state } = useLocation() as { search: string; state: AssignState | null };
  const navigate = useNavigate();
  return {
    isAssigning: isAssigningIn(search),
    start: () =>
      void navigate({ search: ASSIGNING_SEARCH }, { state: { ...state, isAssigningSinceHere: true } }),
    cancel: () => {
      if (state?.isAssigningSinceHere) void navigate(-1);
      else void navigate({ search: '' }, { replace: true, state });
    },
  };
};
