export const IN_APP = 'data-in-app';

/**
 * Of a plain link to a place of the app, which `followLinks` follows. For what there is much of or what stays from
 * screen to screen: each of the router's own links listens to the address and is drawn again whenever it changes.
 */
export const inAppLink = (href: string) => ({ href, [IN_APP]: '' });
