declare module 'virtual:map/world' {
  const shapes: import('./decode-topology.ts').MapShapes
  export default shapes
}

declare module 'virtual:map/us-states' {
  const shapes: import('./decode-topology.ts').MapShapes
  export default shapes
}
