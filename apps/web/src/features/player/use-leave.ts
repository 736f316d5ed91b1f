import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';

const hasHistory = (): boolean => {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  return idx > 0;
};

/** Back in history; a player opened from outside has none and comes out at `fallback` (PLY-08). */
export const useLeave = (fallback: string): (() => void) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const hasLeft = useRef(false);
  return useCallback(() => {
    // A press in the moment in which the screen leaves by itself would go back twice.
    if (hasLeft.current) return;
    hasLeft.current = true;
    // What was watched changes home, library and the title: they ask again.
    void queryClient.invalidateQueries();
    if (hasHistory()) void navigate(-1);
    else void navigate(fallback, { replace: true });
  }, [navigate, fallback, queryClient]);
};
