import { useNavigate } from 'react-router';

/** Back in history; a page opened from outside has none and goes to `fallback`. */
export const useGoBack = (fallback: string): (() => void) => {
  const navigate = useNavigate();
  return () => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    if (idx > 0) void navigate(-1);
    else void navigate(fallback, { replace: true });
  };
};
