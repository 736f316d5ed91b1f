import './stage.css';

/** Where a film stands between the press and the player: over everything, for some frames. */
let stage: HTMLElement | undefined;

export const putOnStage = (video: HTMLVideoElement): void => {
  clearStage();
  stage = document.createElement('div');
  stage.className = 'stage';
  stage.setAttribute('aria-hidden', 'true');
  stage.append(video);
  document.body.append(stage);
};

/** The player has taken the film over, or there is nothing to show. */
export const clearStage = (): void => {
  stage?.remove();
  stage = undefined;
};
