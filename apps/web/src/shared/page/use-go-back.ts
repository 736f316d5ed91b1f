import { useNavigate } from 'react-router';

/** Goes back in history; a page opened directly has none and opens `fallback`. */
export const useGoBack = (fallback: string): (() => void) => {
  const navigate = useNavigate();
  return () => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    if (idx > 0) void navigate(-1);
    else void navigate(fallback, { replace: true });
  };
};
