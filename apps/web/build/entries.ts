/** What the bundler knows of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/**
 * Whether a module comes with an entry: the entry imports it statically, directly or through others. Dynamic imports
 * do not count.
 */
export const comesWith = (
  entry: string,
  id: string,
  graph: ModuleGraph,
  seen = new Set<string>(),
): boolean => {
  if (id === entry) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => comesWith(entry, importer, graph, seen));
};
