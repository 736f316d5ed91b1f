/** Addresses under these belong to the contract and its resources: what is not there is refused, not a page. */
export const API_BASES = /^\/(content|user|payments|qrconnect|proxy|media|images|wording|mqtt)(\/|$|\?)/;
