type Bundle = (programs: Readonly<Record<string, string>>, outdir: string) => Promise<void>;
export const bundlePrograms: Bundle;
export const bundleForManyStarts: Bundle;
