import { readFileSync } from 'node:fs';
import type { CountryLookUp } from './country-of';
import { type IpNumber, parseIp } from './ip-address';

/** `203.0.113.0/24,KR` or `2001:db8::/32 KR` */
const LINE = /^(?<network>[\da-f.:]+)\/(?<length>\d{1,3})[\s,;]+"?(?<country>[A-Za-z]{2})"?$/i;

/** All networks of one prefix length, by prefix. */
interface Level {
  readonly length: number;
  readonly countries: Map<bigint, string>;
}

type Levels = Record<IpNumber['bits'], Level[]>;

/** Parses lines of network and country; empty lines and comments (#) are ignored. */
export const parseCountryRanges = (text: string): CountryLookUp => {
  const levels: Levels = { 32: [], 128: [] };
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line !== '' && !line.startsWith('#')) addLine(levels, line, at + 1);
  }
  // The narrowest network wins.
  for (const family of Object.values(levels)) family.sort((a, b) => b.length - a.length);
  return (address) => {
    const ip = parseIp(address);
    if (!ip) return undefined;
    for (const { length, countries } of levels[ip.bits]) {
      const country = countries.get(ip.value >> BigInt(ip.bits - length));
      if (country !== undefined) return country;
    }
    return undefined;
  };
};

const addLine = (levels: Levels, line: string, lineNumber: number): void => {
  const { network = '', length: lengthText = '', country = '' } = LINE.exec(line)?.groups ?? {};
  const ip = parseIp(network);
  const length = Number(lengthText);
  if (!ip || length > ip.bits) throw new Error(`line ${lineNumber} is no network and country: ${line}`);
  const family = levels[ip.bits];
  let level = family.find((known) => known.length === length);
  if (!level) family.push((level = { length, countries: new Map() }));
  level.countries.set(ip.value >> BigInt(ip.bits - length), country.toUpperCase());
};

export const readCountryRanges = (file: string): CountryLookUp => {
  try {
    return parseCountryRanges(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The file of COUNTRY_RANGES (${file}) cannot be used.`, { cause: error });
  }
};
