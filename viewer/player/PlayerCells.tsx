import type { ReactNode } from 'react'
import type { PublicConfig } from '#common/contract/public-config.ts'
import type { PlayerSnapshot } from '#common/player/types.ts'
import { useStore } from '../hooks/useStore.ts'
import type { Player, PlayerCell } from './create-player.ts'
import styles from './PlayerCells.module.css'
import { PlayerFrame } from './PlayerFrame.tsx'
import { ProgressBar } from './PlayerStatus.tsx'

interface Shared {
  config: Pick<PublicConfig, 'embedOrigins' | 'darkReports'>
  /** Whether reports that are navigable accept clicks. */
  isInteractive?: boolean
  /** Of several players: what covers one of them while it shows nothing. */
  cover: (snapshot: PlayerSnapshot) => ReactNode
  /** Of several players: whether each shows the time left. */
  progress: boolean
}

/** The players that share the screen, each in a cell of the layout; a single one fills it. */
export function PlayerCells({ player, ...shared }: Shared & Pick<Player, 'player'>): ReactNode {
  const { layout, cells } = useStore(player.layout)
  return (
    <div className={styles.cells} data-layout={layout}>
      {cells.map(({ cell }) => (
        <Cell key={cell.id} cell={cell} isAlone={cells.length === 1} {...shared} />
      ))}
    </div>
  )
}

interface CellProps extends Shared {
  cell: PlayerCell
  isAlone: boolean
}

function Cell({
  cell: { player, frames },
  isAlone,
  config,
  isInteractive,
  cover,
  progress,
}: CellProps): ReactNode {
  const snapshot = useStore(player.state)
  const { front, current } = snapshot
  return (
    <div className={styles.cell}>
      {frames.map((controller, index) => (
        <PlayerFrame
          key={index === 0 ? 'first' : 'second'}
          config={config}
          controller={controller}
          front={front === index}
        />
      ))}
      <div className={styles.shield} data-open={(isInteractive && current?.navigable) || undefined} />
      {!isAlone && cover(snapshot)}
      {!isAlone && progress && <ProgressBar {...snapshot} />}
    </div>
  )
}
