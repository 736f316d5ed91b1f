import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasOtherScreens } from '../../shared/shelf/has-other-screens';
import { useIsHere } from '../../shared/use-is-here';
import { useWording } from '../../shared/wording';
import { Button } from '../../ui/button/button';

interface AssignClipsButtonProps {
  readonly isAssigning: boolean;
  readonly onChange: (isAssigning: boolean) => void;
}

/** Switches between playing a clip here and choosing it for other screens. */
export function AssignClipsButton({ isAssigning, onChange }: AssignClipsButtonProps) {
  const t = useWording();
  const queryClient = useQueryClient();
  const isHere = useIsHere();
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    const hasOthers = await hasOtherScreens(queryClient, isHere);
    setBusy(false);
    if (hasOthers && isHere()) onChange(true);
  };
  const name = t(isAssigning ? 'cancel' : 'title_assign');
  return (
    <Button
      className="title__assign"
      variant="glass"
      icon={isAssigning ? 'close' : 'cast'}
      aria-label={name}
      isBusy={isBusy}
      onClick={() => (isAssigning ? onChange(false) : void begin())}
    >
      <span className="title__assign-name">{name}</span>
    </Button>
  );
}
