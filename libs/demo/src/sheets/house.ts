import { rectanglePoints, type Point } from '../drawing/view.js';

/** A rectangle in the house, millimetres; the origin is the south-west corner, x runs east and y north. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A window in an outer wall. Heights are above the floor of its storey. */
export interface HouseWindow extends Box {
  code: string;
  facade: 'south' | 'north' | 'west' | 'east';
  sill: number;
  head: number;
  /** Sliding windows reach the floor and move sideways. */
  sliding?: boolean;
}

/** A door; the hinge is an end of the opening, and it swings to one side of the wall. */
export interface HouseDoor extends Box {
  code: string;
  /** Direction of the wall it sits in. */
  wall: 'horizontal' | 'vertical';
  hinge: 'start' | 'end';
  /** The side the leaf opens to: toward higher (`up`) or lower (`down`) coordinates across the wall. */
  swing: 'up' | 'down';
  kind: 'hinged' | 'opening' | 'garage';
}

/** A room: where its name stands, and what its floor is laid with. */
export interface Room {
  number: string;
  name: string;
  boxes: readonly Box[];
  /** Centre of the stamp; the middle of the first box when absent. */
  stamp?: Point;
  floor: string;
  pattern?: 'tiles' | 'boards';
}

/** Everything a plan needs to know of one storey. */
export interface Storey {
  name: string;
  level: number;
  /** Outer and inner face of the outer walls. */
  outer: readonly Point[];
  inner: readonly Point[];
  innerWalls: readonly Box[];
  windows: readonly HouseWindow[];
  doors: readonly HouseDoor[];
  rooms: readonly Room[];
}

/** Thickness of the outer walls: 15 plaster, 215 block, 145 insulation, 25 render. */
export const WALL = 400;
/** The part of the outer wall that carries, from the inside. */
export const BLOCKWORK = 230;

export const HEIGHTS = {
  ground: 0,
  first: 2900,
  eaves: 5500,
  ridge: 9340,
  garageRoof: 3150,
  terrain: -150,
  foundation: -1250,
} as const;

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const south = (code: string, x: number, width: number, sill: number, head: number, sliding = false): HouseWindow => ({
  ...box(x, 0, width, WALL),
  code,
  facade: 'south',
  sill,
  head,
  sliding,
});
const north = (code: string, x: number, width: number, sill: number, head: number): HouseWindow => ({
  ...box(x, 10_000, width, WALL),
  code,
  facade: 'north',
  sill,
  head,
});
const west = (code: string, y: number, height: number, sill: number, head: number): HouseWindow => ({
  ...box(0, y, WALL, height),
  code,
  facade: 'west',
  sill,
  head,
});
const east = (code: string, x: number, y: number, height: number, sill: number, head: number): HouseWindow => ({
  ...box(x, y, WALL, height),
  code,
  facade: 'east',
  sill,
  head,
});
const across = (
  code: string,
  x: number,
  y: number,
  width: number,
  thickness: number,
  hinge: 'start' | 'end',
  swing: 'up' | 'down',
  kind: HouseDoor['kind'] = 'hinged',
): HouseDoor => ({ ...box(x, y, width, thickness), code, wall: 'horizontal', hinge, swing, kind });
const along = (
  code: string,
  x: number,
  y: number,
  height: number,
  thickness: number,
  hinge: 'start' | 'end',
  swing: 'up' | 'down',
  kind: HouseDoor['kind'] = 'hinged',
): HouseDoor => ({ ...box(x, y, thickness, height), code, wall: 'vertical', hinge, swing, kind });

const L_OUTER: readonly Point[] = [
  [0, 0],
  [14_000, 0],
  [14_000, 1800],
  [20_200, 1800],
  [20_200, 8600],
  [14_000, 8600],
  [14_000, 10_400],
  [0, 10_400],
];
const L_INNER: readonly Point[] = [
  [400, 400],
  [13_600, 400],
  [13_600, 2200],
  [19_800, 2200],
  [19_800, 8200],
  [13_600, 8200],
  [13_600, 10_000],
  [400, 10_000],
];

export const CHIMNEY: Box = box(6900, 1900, 450, 2000);
/** The open stair: two flights side by side, the half landing to the north. */
export const STAIR = { ...box(7900, 7145, 2100, 2855), flight: 1000, going: 265, treads: 7, landing: 1000 };

export const GROUND_FLOOR: Storey = {
  name: 'Ground floor',
  level: HEIGHTS.ground,
  outer: L_OUTER,
  inner: L_INNER,
  innerWalls: [
    box(350, 5200, 13_300, 175),
    box(13_600, 2150, 400, 6100),
    box(4300, 5325, 115, 4725),
    box(6200, 5325, 175, 4725),
    box(10_000, 5325, 175, 4725),
    box(4365, 8085, 1885, 115),
    box(10_125, 6900, 3525, 115),
    CHIMNEY,
  ],
  windows: [
    south('W01', 1300, 4200, 0, 2350, true),
    south('W02', 8300, 4200, 0, 2350, true),
    west('W03', 2000, 1800, 900, 2350),
    west('W04', 6700, 2000, 900, 2350),
    north('W05', 1450, 1800, 900, 2350),
    north('W06', 4900, 800, 1650, 2350),
    north('W07', 11_300, 1200, 1200, 2350),
    north('W08', 8350, 1200, 900, 2350),
    east('W09', 19_800, 4300, 1800, 1350, 2350),
  ],
  doors: [
    across('D01', 6560, 10_000, 1110, 400, 'start', 'down'),
    across('D02', 5050, 5200, 1010, 175, 'start', 'down'),
    along('D03', 4300, 5600, 885, 115, 'start', 'down'),
    along('D04', 6200, 5600, 1260, 175, 'start', 'up', 'opening'),
    across('D05', 4900, 8085, 760, 115, 'start', 'up'),
    along('D06', 10_000, 5700, 885, 175, 'start', 'up'),
    across('D07', 12_500, 6900, 885, 115, 'end', 'up'),
    along('D08', 13_600, 7150, 885, 400, 'end', 'up'),
    across('D09', 14_800, 8200, 4500, 400, 'start', 'down', 'garage'),
    across('D10', 18_400, 1800, 1010, 400, 'end', 'down'),
    across('D11', 7900, 5200, 1200, 175, 'start', 'down', 'opening'),
  ],
  rooms: [
    {
      number: '0.01',
      name: 'Hall',
      boxes: [box(6375, 5375, 3625, 1770), box(6375, 7145, 1525, 2855)],
      floor: 'Stone tiles',
      pattern: 'tiles',
      stamp: [8250, 6250],
    },
    {
      number: '0.02',
      name: 'Cloakroom',
      boxes: [box(4415, 5375, 1785, 2710)],
      floor: 'Stone tiles',
      pattern: 'tiles',
      stamp: [5360, 7150],
    },
    {
      number: '0.03',
      name: 'WC',
      boxes: [box(4415, 8200, 1785, 1800)],
      floor: 'Tiles',
      pattern: 'tiles',
      stamp: [5790, 8850],
    },
    { number: '0.04', name: 'Study', boxes: [box(400, 5375, 3900, 4625)], floor: 'Oak boards', stamp: [2550, 7950] },
    {
      number: '0.05',
      name: 'Living room',
      boxes: [box(400, 400, 6500, 4800)],
      floor: 'Oak boards',
      stamp: [5350, 1350],
    },
    {
      number: '0.06',
      name: 'Kitchen and dining',
      boxes: [box(6900, 400, 6700, 4800)],
      floor: 'Oak boards',
      stamp: [10_400, 4560],
    },
    {
      number: '0.07',
      name: 'Pantry',
      boxes: [box(10_175, 5375, 3425, 1525)],
      floor: 'Tiles',
      pattern: 'tiles',
      stamp: [12_050, 6120],
    },
    {
      number: '0.08',
      name: 'Utility',
      boxes: [box(10_175, 7015, 3425, 2985)],
      floor: 'Tiles',
      pattern: 'tiles',
      stamp: [11_950, 8500],
    },
    {
      number: '0.09',
      name: 'Garage',
      boxes: [box(14_000, 2200, 5800, 6000)],
      floor: 'Sealed concrete',
      stamp: [18_850, 6950],
    },
  ],
};

const MAIN_OUTER: readonly Point[] = rectanglePoints(0, 0, 14_000, 10_400);
const MAIN_INNER: readonly Point[] = rectanglePoints(400, 400, 13_200, 9600);

export const FIRST_FLOOR: Storey = {
  name: 'First floor',
  level: HEIGHTS.first,
  outer: MAIN_OUTER,
  inner: MAIN_INNER,
  innerWalls: [
    box(350, 5200, 13_300, 175),
    box(5000, 350, 115, 4900),
    box(6900, 350, 115, 4900),
    box(10_200, 350, 115, 4900),
    box(3000, 5325, 115, 2325),
    box(350, 7600, 6025, 115),
    box(4300, 7665, 115, 2385),
    box(6200, 7600, 175, 2450),
    box(10_000, 6900, 175, 3150),
    box(10_125, 6900, 3525, 115),
    box(11_500, 5325, 115, 1625),
    box(6420, 2600, 530, 700),
  ],
  windows: [
    south('W21', 1500, 2400, 600, 2100),
    south('W22', 5600, 700, 600, 2100),
    south('W23', 7700, 1800, 600, 2100),
    south('W24', 11_000, 1800, 600, 2100),
    west('W25', 2200, 1600, 900, 2100),
    west('W26', 6100, 800, 1350, 2100),
    west('W27', 8400, 800, 1350, 2100),
    north('W28', 1650, 1200, 1350, 2100),
    north('W29', 4950, 700, 1350, 2100),
    north('W30', 6600, 1000, 900, 2100),
    north('W31', 8350, 1200, 900, 2100),
    north('W32', 11_000, 1800, 900, 2100),
    east('W33', 13_600, 2600, 1400, 900, 2100),
    east('W34', 13_600, 8000, 1200, 900, 2100),
  ],
  doors: [
    across('D21', 3850, 5200, 885, 175, 'end', 'down'),
    across('D22', 7550, 5200, 885, 175, 'start', 'down'),
    across('D23', 10_450, 5200, 885, 175, 'start', 'down'),
    across('D24', 1200, 5200, 760, 175, 'start', 'up'),
    across('D25', 3250, 7600, 885, 115, 'end', 'up'),
    across('D26', 4900, 7600, 885, 115, 'start', 'up'),
    along('D27', 5000, 3900, 760, 115, 'end', 'up'),
    across('D28', 10_450, 6900, 885, 115, 'start', 'up'),
    along('D29', 11_500, 5700, 760, 115, 'start', 'up'),
  ],
  rooms: [
    {
      number: '1.01',
      name: 'Landing',
      boxes: [box(3115, 5375, 3260, 2225), box(6375, 5375, 5125, 1525), box(6375, 6900, 1525, 3100)],
      floor: 'Oak boards',
      stamp: [5250, 6500],
    },
    { number: '1.02', name: 'Bedroom 1', boxes: [box(400, 400, 4600, 4800)], floor: 'Oak boards', stamp: [3900, 1300] },
    { number: '1.03', name: 'Dressing', boxes: [box(5115, 400, 1785, 4800)], floor: 'Oak boards', stamp: [6000, 2050] },
    {
      number: '1.04',
      name: 'Bedroom 2',
      boxes: [box(7015, 400, 3185, 4800)],
      floor: 'Oak boards',
      stamp: [8000, 1350],
    },
    {
      number: '1.05',
      name: 'Bedroom 3',
      boxes: [box(10_315, 400, 3285, 4800)],
      floor: 'Oak boards',
      stamp: [11_300, 1350],
    },
    {
      number: '1.06',
      name: 'Shower',
      boxes: [box(400, 5375, 2600, 2225)],
      floor: 'Tiles',
      pattern: 'tiles',
      stamp: [1500, 6950],
    },
    {
      number: '1.07',
      name: 'Bathroom',
      boxes: [box(400, 7715, 3900, 2285)],
      floor: 'Tiles',
      pattern: 'tiles',
      stamp: [2600, 8550],
    },
    {
      number: '1.08',
      name: 'Laundry',
      boxes: [box(4415, 7715, 1785, 2285)],
      floor: 'Tiles',
      pattern: 'tiles',
      stamp: [5310, 8960],
    },
    {
      number: '1.09',
      name: 'Bedroom 4',
      boxes: [box(10_175, 7015, 3425, 2985)],
      floor: 'Oak boards',
      stamp: [12_500, 7500],
    },
    {
      number: '1.10',
      name: 'Linen',
      boxes: [box(11_615, 5375, 1985, 1525)],
      floor: 'Oak boards',
      stamp: [12_800, 6120],
    },
  ],
};

/** Floor area in square metres, furniture and chimneys not deducted. */
export function roomArea(room: Room): number {
  return room.boxes.reduce((total, { width, height }) => total + width * height, 0) / 1_000_000;
}
