import type { ChartInput, ChartPoint } from '../../../charts/chart-model.ts'
import { type ChartVisual, drawChart } from '../../../charts/draw-chart.ts'
import type { Selection } from '../../engine/selection.ts'
import type { UserActions } from '../../state/user-actions.ts'
import { element } from '../element.ts'
import { type EChartsType, init } from './echarts.ts'
import { isMapLoaded, loadMap, type MapName } from './load-map.ts'
import { tooltip } from './tooltip.ts'

type ViewInput = Omit<ChartInput, 'size' | 'tooltip'>

/** A map that could not be fetched is retried while the chart is shown. */
const MAP_RETRY_MS = 5000

/**
 * One chart: created once its container has a size, updated with each view model, resized with its container,
 * disposed with its page. Marks can be selected with a click, or with the arrow keys and Enter.
 */
export class ChartView {
  readonly node: HTMLElement
  readonly #visual: ChartVisual
  readonly #actions: UserActions
  readonly #announcement = element('span', { class: 'visually-hidden', 'aria-live': 'polite' })
  readonly #container: HTMLElement
  readonly #message = element('p', { class: 'chart-message', role: 'status' })
  readonly #observer: ResizeObserver
  #chart: EChartsType | null = null
  #input: ViewInput | null = null
  #points: ChartPoint[] = []
  #focused = -1
  #clicked: Selection | null = null
  #drawn = { width: 0, height: 0 }
  #fetching: Promise<void> | null = null
  #retry: number | undefined

  constructor(visual: ChartVisual, actions: UserActions) {
    this.#visual = visual
    this.#actions = actions
    this.#container = element('div', { class: 'chart', tabindex: 0, role: 'img' })
    this.#container.addEventListener('keydown', (event) => this.#press(event))
    this.#container.addEventListener('blur', () => this.#leave())
    this.node = element('div', { class: 'chart-frame' }, this.#container, this.#message, this.#announcement)
    this.#observer = new ResizeObserver(() => this.#fit())
    this.#observer.observe(this.#container)
  }

  /** @param summary read by screen readers in place of the chart */
  update(input: ViewInput, summary: string): void {
    this.#input = input
    this.#container.setAttribute('aria-label', summary)
    this.#draw()
  }

  /** Resolves once the chart is drawn, or once it shows that its map is missing. */
  async whenDrawn(): Promise<void> {
    await this.#fetching
  }

  /** The mark hit by the click that is being handled. */
  takeClicked(): Selection | null {
    const clicked = this.#clicked
    this.#clicked = null
    return clicked
  }

  dispose(): void {
    this.#observer.disconnect()
    clearTimeout(this.#retry)
    // A long drawing is spread over several frames; clearing the chart stops it before the renderer is disposed.
    this.#chart?.clear()
    this.#chart?.getZr().refreshImmediately()
    this.#chart?.dispose()
    this.#chart = null
    this.#input = null
  }

  /** The observer also reports the initial size, which is already drawn. */
  #fit(): void {
    const { clientWidth: width, clientHeight: height } = this.#container
    if (this.#drawn.width === width && this.#drawn.height === height) return
    this.#draw()
  }

  #draw(): void {
    const visual = this.#visual
    const { clientWidth: width, clientHeight: height } = this.#container
    if (!this.#input || width === 0 || height === 0) return
    if ('map' in visual && !isMapLoaded(visual.map)) {
      this.#fetching ??= this.#fetch(visual.map)
      return
    }
    const { option, points } = drawChart(visual, { ...this.#input, tooltip, size: { width, height } })
    this.#points = points
    this.#focused = -1
    if (this.#drawn.width !== width || this.#drawn.height !== height) this.#chart?.resize({ width, height })
    this.#drawn = { width, height }
    this.#chart ??= this.#create()
    this.#chart.setOption(option, { notMerge: true })
  }

  async #fetch(map: MapName): Promise<void> {
    clearTimeout(this.#retry)
    const failure = await loadMap(map).catch((thrown: unknown) => thrown)
    this.#fetching = null
    if (!this.#input) return
    this.#message.textContent = failure ? this.#input.data.locale.texts.mapMissing : ''
    if (failure) this.#retry = window.setTimeout(() => this.#draw(), MAP_RETRY_MS)
    else this.#draw()
  }

  #create(): EChartsType {
    const chart = init(this.#container, null, { renderer: 'canvas' })
    chart.on('click', ({ seriesIndex, dataIndex }: { seriesIndex?: number; dataIndex?: number }) => {
      const point = this.#points.find(({ series, index }) => series === seriesIndex && index === dataIndex)
      this.#clicked = point?.selection ?? null
      if (point?.selection) this.#actions.select(point.selection)
    })
    return chart
  }

  #press(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
    const step = steps[event.key]
    const count = this.#points.length
    if (step !== undefined && count > 0) {
      event.preventDefault()
      this.#focused = (this.#focused + step + count + (this.#focused < 0 && step < 0 ? 1 : 0)) % count
      const point = this.#points[this.#focused]
      this.#chart?.dispatchAction({ type: 'showTip', seriesIndex: point?.series, dataIndex: point?.index })
      this.#announcement.textContent = point?.label ?? ''
    }
    if (event.key === 'Escape') this.#leave()
    const point = this.#points[this.#focused]
    if ((event.key === 'Enter' || event.key === ' ') && point?.selection) {
      event.preventDefault()
      this.#actions.select(point.selection)
    }
  }

  #leave(): void {
    this.#focused = -1
    this.#announcement.textContent = ''
    this.#chart?.dispatchAction({ type: 'hideTip' })
  }
}
