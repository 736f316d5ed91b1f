import type { playback as en } from '../en/playback';

export const playback: Record<keyof typeof en, string> = {
  playback_ad: 'Publicité · {time}',
  playback_ad_of: 'Publicité {number} sur {count} · {time}',
  playback_skip: 'Passer',
  playback_pre_roll_failed: 'La publicité ne fonctionne pas. Le film continue.',
  playback_try_again_later: 'Erreur de lecture. Réessayez dans 30 secondes.',
  playback_stopped_elsewhere: 'La lecture a été arrêtée sur un autre écran',
  playback_stopped_elsewhere_text: 'Votre place dans le film est gardée.',
  playback_play_here: 'Reprendre ici',
  playback_right_ended: 'Votre temps avec ce film est écoulé.',
  playback_offline: 'Vous êtes hors ligne. Ce qui est chargé continue.',
  playback_streams: 'En cours de lecture',
  playback_stream_since: 'depuis {time}',
  playback_stop_there: 'Arrêter là-bas',
  playback_stop_there_named: 'Arrêter là-bas\u00a0: {title}, {device}',
  playback_another_screen: 'Un autre écran',
  playback_streams_failed: 'Impossible de charger ce qui passe sur les autres écrans.',
  playback_leaves_soon: 'Se ferme tout seul dans un instant',
  playback_see_streams: 'Voir ce qui passe, et où',
};
