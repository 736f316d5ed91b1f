/** What the vehicle says. */
export const vehicle = {
  vehicle_silent: 'No signal from the car',
  vehicle_silent_detail: 'For your safety this screen waits as if the car were moving.',
  vehicle_typing_waits: 'Typing opens again when the car is parked. What you entered is kept.',
} as const;
