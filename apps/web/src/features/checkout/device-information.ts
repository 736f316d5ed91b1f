/** What the card's bank is told of this browser. */
export const deviceInformation = () => ({
  browserLanguage: navigator.language,
  colorDepth: window.screen.colorDepth,
  screenHeight: window.screen.height,
  screenWidth: window.screen.width,
  timeZoneOffset: new Date().getTimezoneOffset(),
  userAgent: navigator.userAgent.slice(0, 500),
});
