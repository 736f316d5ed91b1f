/* oxlint-disable no-var -- see the next line */
// In old syntax: this file must run on the Node versions that it rejects.
var minimum = [20, 19];

export function requireNode() {
  var parts = process.versions.node.split('.').map(Number);
  if (parts[0] > minimum[0] || (parts[0] === minimum[0] && parts[1] >= minimum[1])) return;
  console.error(
    'Drive-in needs Node ' + minimum.join('.') + ' or newer; this is Node ' + process.versions.node + '.',
  );
  process.exit(1);
}
