import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  onError(error: unknown): void
}

/**
 * Catches what the library throws while it embeds: an address it refuses, or a list of faults of the configuration
 * (not an `Error`). Without it the whole screen would be taken down.
 */
export class EmbedErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
