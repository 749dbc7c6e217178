import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import type { UsageDay } from '../usage/UsageChart.tsx'

/** Units of the drawing, which is scaled. */
const step = 10
const height = 32

/** How often reports were opened on each day; the newest day comes first, and is drawn last. */
export function UsageBars({ days }: { days: UsageDay[] }): ReactNode {
  const largest = Math.max(1, ...days.map(({ opens }) => opens))
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${days.length * step} ${height}`}
      sx={{ flex: '0 1 96px', height, minWidth: 0 }}
    >
      {days.toReversed().map(({ id, opens }, at) => (
        <Box
          component="rect"
          key={id}
          x={at * step + 1}
          y={height - (opens / largest) * height}
          width={step - 3}
          height={(opens / largest) * height}
          sx={{
            fill: 'var(--brand-text)',
            opacity: at < days.length - 7 ? 0.4 : 1,
            forcedColorAdjust: 'none',
          }}
        />
      ))}
    </Box>
  )
}
