/** A table inside a section: column names with widths in millimetres, and rows. */
export interface SpecificationTable {
  caption: string;
  columns: readonly (readonly [name: string, width: number])[];
  rows: readonly (readonly string[])[];
}

/** One section of the specification; clauses are numbered in tens, as offices do to leave room. */
export interface SpecificationSection {
  code: string;
  title: string;
  clauses: readonly (readonly [heading: string, text: string])[];
  table?: SpecificationTable;
}

/** The words of the specification. */
export const SPECIFICATION: readonly SpecificationSection[] = [
  {
    code: 'A10',
    title: 'Project particulars',
    clauses: [
      [
        'The project',
        'New detached dwelling of two storeys with a garage and a green roof, external works and landscaping. The house is built in one stage; the garage may follow up to eight weeks later without extra cost.',
      ],
      [
        'Employer',
        'Marta and Jonas Lindqvist. Instructions are given in writing by the architect on behalf of the employer; instructions given on site are confirmed within two working days or they do not count.',
      ],
      [
        'Documents',
        'This specification is read together with the drawings listed in A-000. Where they disagree the architect is asked before work proceeds; larger scale drawings take precedence over smaller scale drawings.',
      ],
      [
        'Site',
        'Plot 217/5 slopes to the south by about 1.1 m. Access for lorries is from Willow Lane only, up to 18 t, weekdays from seven to five. The willow T1 and the birch T4 are protected by an order of the council.',
      ],
    ],
    table: {
      caption: 'People',
      columns: [
        ['Role', 42],
        ['Name', 62],
        ['Reached at', 66],
      ],
      rows: [
        ['Architect', 'Helen Whitaker, Alder & Finch', 'studio@alderfinch.example'],
        ['Structure', 'Sana Iqbal, Kestrel Engineers', 'office@kestrel.example'],
        ['Services', 'Tomas Novak, Warm & Light', 'tomas@warmlight.example'],
        ['Ground', 'Ulrike Brandt, Terra Survey', 'brandt@terrasurvey.example'],
        ['Contractor', 'To be appointed', '-'],
      ],
    },
  },
  {
    code: 'A20',
    title: 'Preliminaries and general conditions',
    clauses: [
      [
        'Programme',
        'Submit a programme in weeks within ten working days of the order. Show the critical path, the delivery of windows, the drying of screeds and the dates at which decisions are needed from the employer.',
      ],
      [
        'Meetings',
        'Site meetings every second Tuesday at nine. The contractor keeps a diary with weather, people on site, deliveries and delays and makes it available in the project room.',
      ],
      [
        'Samples and mock-ups',
        'Provide samples of render, clay tile, larch cladding and oak flooring before ordering. Build a mock-up of one window with sill, reveal and blind; it may stay in the work once it is approved.',
      ],
      [
        'Protection',
        'Protect finished work until completion. Damaged work is replaced, not repaired, unless the architect agrees in writing.',
      ],
      [
        'Airtightness',
        'Target 0.6 air changes an hour at 50 Pa. A first test is made before linings close the structure, a second test at completion; both are paid by the contractor when the first result is above 0.8.',
      ],
      [
        'Waste',
        'Separate mineral waste, timber, metal, gypsum and packaging. Submit weights every month; at least 85 % by weight goes to recovery.',
      ],
    ],
  },
  {
    code: 'D20',
    title: 'Excavating and filling',
    clauses: [
      [
        'Topsoil',
        'Strip 200 mm and store in heaps not higher than 2 m for reuse, away from the crowns of trees. Do not drive on stored soil.',
      ],
      [
        'Excavation',
        'Formation is 950 mm below ground floor level under slabs and 1250 mm under footings. Have the formation approved by the engineer before concrete is placed.',
      ],
      [
        'Water',
        'Keep excavations dry with open pumping into the settlement tank on the north side. Do not discharge into the road drain without a permit.',
      ],
      [
        'Filling',
        'Gravel 0/32 in layers of 200 mm, compacted to 100 % of Proctor density. Prove with three plate tests, one of them below the garage.',
      ],
      [
        'Tree roots',
        'Within the fenced zones dig by hand or by air lance. Roots thicker than 30 mm are kept and wrapped; cuts are made by an arboriculturist.',
      ],
    ],
    table: {
      caption: 'Plate load tests',
      columns: [
        ['No.', 16],
        ['Place', 70],
        ['Ev2 required', 42],
        ['Ev2/Ev1', 42],
      ],
      rows: [
        ['P1', 'House, grid A/2', '80 MN/m²', 'up to 2.3'],
        ['P2', 'House, grid C/3', '80 MN/m²', 'up to 2.3'],
        ['P3', 'Garage, grid 5', '60 MN/m²', 'up to 2.5'],
        ['P4', 'Drive', '45 MN/m²', 'up to 2.5'],
      ],
    },
  },
  {
    code: 'E10',
    title: 'In-situ concrete',
    clauses: [
      [
        'Concrete',
        'C25/30 XC2 for footings, C30/37 XC1 for slabs and stair. Cement with at least 35 % of ground granulated slag; submit the declaration of the plant.',
      ],
      ['Blinding', '50 mm of C12/15 below footings. Polythene 0.2 mm below the ground slab, laps 200 mm, taped.'],
      [
        'Reinforcement',
        'B500B, cut and bent after the schedules of the engineer. Covers: 35 mm to soil, 25 mm inside. Use concrete spacers only.',
      ],
      [
        'Fair-faced work',
        'Underside of the stair and the soffit above the dining place: class SB3, boards 120 mm wide, joints after drawing A-201. No repairs without a sample on the site.',
      ],
      ['Curing', 'Seven days under sheets, longer below 10 °C. Do not place concrete below 3 °C.'],
      ['Tolerances', 'Slabs ±8 mm from level and 5 mm below a 2 m straightedge; walls 8 mm in the height of a storey.'],
    ],
  },
  {
    code: 'F10',
    title: 'Block walling',
    clauses: [
      [
        'Outer walls',
        'Lightweight clay block 215 mm, strength class 8, thin-bed mortar on every face of the bed. First course on a levelled bed of class M10.',
      ],
      [
        'Inner walls',
        'Block 175 mm where load-bearing, 115 mm otherwise. Bond with stainless anchors every second course; leave 15 mm below slabs, filled with mineral wool.',
      ],
      [
        'Lintels',
        'Prefabricated, bearing at least 150 mm. Lintels over W01 and W02 are steel profiles after the engineer’s drawing S-110.',
      ],
      ['Chases', 'Cut with a machine, depth up to 30 mm, never horizontally in walls of 115 mm.'],
      ['Weather', 'Cover the top of walls every evening. Blocks wet through are taken down.'],
    ],
  },
  {
    code: 'G20',
    title: 'Carpentry and timber framing',
    clauses: [
      [
        'Timber',
        'Solid spruce C24, planed, moisture up to 15 %, from certified forests. Glued laminated ridge GL24h, visible quality.',
      ],
      [
        'Rafters',
        '80 × 300 mm at 625 mm. Fix to the plate with angle brackets and two screws 8 × 300 from above; the engineer’s drawing S-130 governs.',
      ],
      ['Wall plate', '140 × 120 mm on a levelling strip, anchored every 800 mm with M16 into the ring beam.'],
      [
        'Roof board',
        'Woodfibre 60 mm, tongued, no cross joints, on the rafters. It is the second water line: close every hole the same day.',
      ],
      [
        'Garage cladding',
        'Larch boards 26 × 130 mm, rough sawn, vertical with open joints of 8 mm on black fleece, stainless screws in line.',
      ],
    ],
    table: {
      caption: 'Sections of timber',
      columns: [
        ['Member', 48],
        ['Section', 36],
        ['Grade', 30],
        ['Remark', 56],
      ],
      rows: [
        ['Rafter', '80 × 300', 'C24', 'spacing 625 mm'],
        ['Ridge', '140 × 280', 'GL24h', 'visible'],
        ['Collar beam', '2 × 60 × 200', 'C24', 'every second rafter'],
        ['Wall plate', '140 × 120', 'C24', '-'],
        ['Garage joist', '100 × 280', 'C24', 'spacing 500 mm'],
        ['Batten', '40 × 60', 'C18', 'spacing after tile'],
      ],
    },
  },
  {
    code: 'H60',
    title: 'Roof coverings',
    clauses: [
      [
        'Clay plain tiles',
        'Natural red, 180 × 380 mm, double lap, every third row fixed, all tiles within 1 m of verges and ridge fixed. Pitch 36°.',
      ],
      ['Ridge and verge', 'Dry ridge with ventilating roll; verge with half tiles and a zinc lining below.'],
      [
        'Rooflights',
        'Two of 780 × 1180 mm with insulated collar and external shutter. Set them in line with rafters, headers from the same timber.',
      ],
      [
        'Photovoltaics',
        'Eight in-line modules on hooks that rest on the rafters. Cable duct of 40 mm to the utility room, sealed at the airtight layer.',
      ],
      ['Gutters', 'Half round, zinc 0.8 mm, 150 mm wide, fall 3 mm a metre, brackets every 800 mm.'],
    ],
  },
  {
    code: 'J42',
    title: 'Green roof over the garage',
    clauses: [
      [
        'Build-up',
        'Timber deck 24 mm, vapour control layer with aluminium, insulation in falls 140 to 260 mm, membrane 2 mm resistant to roots, protection fleece, drainage board 40 mm, filter fleece, substrate 80 mm.',
      ],
      [
        'Upstands',
        'At least 150 mm above the finished surface, 300 mm at the wall of the house. Clamp with a stainless profile and seal.',
      ],
      [
        'Test',
        'Flood to 50 mm for 48 hours before the protection layer is laid. Record levels and photographs in the project room.',
      ],
      [
        'Planting',
        'Sedum sprouts and twelve local herbs, 60 g/m². Water for six weeks; cover of 80 % after one growing season.',
      ],
    ],
  },
  {
    code: 'L10',
    title: 'Windows, doors and glazing',
    clauses: [
      [
        'Windows',
        'Timber and aluminium, spruce inside, frames 92 mm deep, colour RAL 7006 outside. Uw up to 0.80, sound reduction 36 dB. Sizes are structural openings, see A-501.',
      ],
      [
        'Fixing',
        'In the plane of the insulation on brackets; tape inside airtight, outside vapour open. Foam is not a seal.',
      ],
      [
        'Sliding doors',
        'Lift and slide with flush threshold on a thermally separate sill. Drain the channel to the terrace.',
      ],
      [
        'Inner doors',
        'Oak veneer on solid core, frames in oak, three-part hinges, magnetic latch. Undercut 10 mm at bathrooms.',
      ],
      [
        'Glass',
        'Triple, argon, warm edge. Safety glass below 800 mm and in the bathroom; anti-glare at W21 and W24 by external blinds.',
      ],
    ],
    table: {
      caption: 'Required values',
      columns: [
        ['Element', 56],
        ['Property', 56],
        ['Value', 58],
      ],
      rows: [
        ['Window, type B', 'Uw', 'up to 0.80 W/m²K'],
        ['Sliding door, type A', 'Uw', 'up to 0.85 W/m²K'],
        ['Glass', 'g', '0.50 to 0.55'],
        ['Front door', 'Ud', 'up to 0.90 W/m²K'],
        ['All', 'Air permeability', 'class 4'],
        ['All', 'Driving rain', 'class 9A'],
        ['Garage door to house', 'Fire', 'FD30, self-closing'],
      ],
    },
  },
  {
    code: 'M20',
    title: 'Plaster, render and screed',
    clauses: [
      [
        'Render',
        'Lime render 25 mm in two coats on mineral wool boards, mesh over the whole surface, corners reinforced. Finish: felted, mineral paint in two coats, tone after sample.',
      ],
      ['Base', 'Up to 300 mm above terrain cement render on foam glass with a sealing slurry.'],
      ['Plaster', 'Gypsum 15 mm, Q3 in living rooms, Q2 elsewhere; lime-cement in bathrooms. Profiles at all corners.'],
      [
        'Screed',
        'Cement 70 mm with heating pipes, joints at doors, edge strip 10 mm. Heat up after 21 days following the protocol; moisture up to 1.8 CM-% before oak is laid.',
      ],
      [
        'Ceilings',
        'Plasterboard 12.5 mm on battens, screwed, joints taped; fire-rated board below the garage ceiling.',
      ],
    ],
  },
  {
    code: 'M50',
    title: 'Floor and wall finishes',
    clauses: [
      [
        'Oak',
        'Boards 20 mm, 180 mm wide, brushed, oiled, glued over the whole surface. Direction after drawing; expansion 10 mm at walls below the skirting.',
      ],
      ['Stone tiles', 'Limestone 600 × 600 × 15 mm, honed, sealed. Grout in the tone of the stone, joints 3 mm.'],
      [
        'Bathrooms',
        'Waterproof in two coats with corner tape. Wall tiles 100 × 200 mm to 1.20 m, to the ceiling at showers. Falls 1.5 % to the channel.',
      ],
      [
        'Painting',
        'Mineral paint, first coat before the floors, last coat after. White with 2 % of umber, sample on the wall.',
      ],
    ],
    table: {
      caption: 'Finishes by room',
      columns: [
        ['Room', 46],
        ['Floor', 40],
        ['Walls', 44],
        ['Ceiling', 40],
      ],
      rows: [
        ['0.01 Hall', 'Limestone', 'Plaster, painted', 'Plaster'],
        ['0.02 Cloakroom', 'Limestone', 'Plaster, painted', 'Plaster'],
        ['0.03 WC', 'Tiles', 'Tiles to 1.20 m', 'Plaster'],
        ['0.04 Study', 'Oak', 'Plaster, painted', 'Plaster'],
        ['0.05 Living room', 'Oak', 'Plaster, painted', 'Plaster'],
        ['0.06 Kitchen and dining', 'Oak', 'Plaster, painted', 'Fair-faced concrete'],
        ['0.08 Utility', 'Tiles', 'Plaster, washable', 'Plaster'],
        ['0.09 Garage', 'Sealed concrete', 'Block, painted', 'Fire board'],
        ['1.02 Bedroom 1', 'Oak', 'Plaster, painted', 'Plasterboard'],
        ['1.06 Shower', 'Tiles', 'Tiles to ceiling', 'Plasterboard'],
        ['1.07 Bathroom', 'Tiles', 'Tiles to 1.20 m', 'Plasterboard'],
      ],
    },
  },
  {
    code: 'S12',
    title: 'Water, heating and ventilation',
    clauses: [
      [
        'Heat pump',
        'Ground source, 6 kW, two boreholes of 90 m by the drive. Set up in the utility room on rubber feet; flow temperature up to 35 °C.',
      ],
      [
        'Floor heating',
        'Pipes 16 mm at 125 mm, one circuit a room, manifold behind a flush door in the cloakroom. Balance and record every circuit.',
      ],
      [
        'Ventilation',
        'With heat recovery of at least 85 %, 240 m³/h, silencers to every bedroom. Sound up to 25 dB(A) in bedrooms.',
      ],
      ['Rain water', 'Tank of 5 m³ below the drive for garden and toilets, overflow to the rain garden.'],
      [
        'Pressure test',
        'Water pipes with air at 150 mbar, then at 3 bar before walls close. Record in the project room with photographs.',
      ],
    ],
  },
  {
    code: 'V90',
    title: 'Electrical installation',
    clauses: [
      [
        'Distribution',
        'Board in the utility room with 30 % of spare places, surge protection type 1 and 2, meter place for photovoltaics and car.',
      ],
      [
        'Outlets',
        'Heights: switches 1050 mm, outlets 300 mm, kitchen 1150 mm. Positions after drawing E-101; boxes airtight in outer walls.',
      ],
      [
        'Data',
        'Two cables of category 7 to every living room and bedroom, star from the utility room, empty pipe of 25 mm beside.',
      ],
      [
        'Lighting',
        'Outlets and switches by the contractor, luminaires by the employer. Motion sensors in hall, cloakroom and garage.',
      ],
      ['Car', 'Charging point 11 kW in the garage, cable for a second one in the drive.'],
    ],
  },
];
