import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Shown if nothing was rendered yet. */
  otherwise: ReactNode
}

/** An error boundary: keeps what was shown before, until there is something new. */
export class LastGood extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }
  private good: ReactNode

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidMount() {
    this.good = this.props.children
  }

  override componentDidUpdate({ children }: Props) {
    if (!this.state.isBroken) this.good = this.props.children
    else if (children !== this.props.children) this.setState({ isBroken: false })
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return this.good ?? this.props.otherwise
  }
}
