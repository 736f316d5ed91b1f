export { FULL_DETAIL, isReady, makeFilm, SKETCH } from './make-film';
export { filmPlans, plansOfScope } from './plans';
