/** What the bundler knows of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/**
 * Whether the app needs a module before the first drawing: the entry imports it statically, directly or through
 * others.
 */
export const isInFirstFile = (id: string, graph: ModuleGraph, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  if (!info) return false;
  return info.isEntry || info.importers.some((importer) => isInFirstFile(importer, graph, seen));
};
