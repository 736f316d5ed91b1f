/** A network as `networkOf` names it, the way people write it: `203.0.113.9`, `2001:db8:0:1::/64`. */
export const shownNetwork = (network: string): string => {
  const [family, digits = ''] = network.split(':');
  if (!/^[0-9a-f]+$/.test(digits)) return network;
  if (family === '4')
    return (digits.padStart(8, '0').match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)).join('.');
  if (family !== '6') return network;
  const groups = (digits.padStart(16, '0').match(/..../g) ?? []).map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
  return `${groups.join(':')}::/64`;
};
