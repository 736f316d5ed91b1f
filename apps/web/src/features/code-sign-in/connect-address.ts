/** The page where a signed-in phone lets another screen in. */
export const CONNECT_PATH = '/connect';
