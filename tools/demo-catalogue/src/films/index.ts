export { isReady, makeFilm } from './make-film';
export { filmPlans, plansOfScope } from './plans';
