export { isReady, makeFilm } from './make-film';
export { type CardName, type FilmPlan, filmPlans, plansOfScope } from './plans';
