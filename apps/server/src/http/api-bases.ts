/** Unknown addresses below these are refused as API calls; they never get the app's page. */
export const API_BASES = /^\/(content|user|payments|qrconnect|proxy|media|images|wording|mqtt)(\/|$|\?)/;
