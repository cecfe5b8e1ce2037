/** The supervisor, and the children that encode pictures, read tables and draw documents: docs/operations/nodes.md. */
const supervisorMb = 70;
const encoderMb = 250;
const tableReaderMb = 512;
const drawerMb = 190;

/** The memory that a shop may take in all, in MB, with MEMORY_MB for each of its processes. */
export function leastMemoryMb(shop: { processes: number; memoryMb: number }): number {
  const childrenMb = encoderMb + tableReaderMb + drawerMb;
  return shop.processes * shop.memoryMb + supervisorMb + childrenMb;
}
