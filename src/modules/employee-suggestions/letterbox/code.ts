// The reply code of a suggestion without a name: two words and four figures, drawn by the browser of whoever writes.

/** 256 short words that are not mistaken for one another when they are copied by hand. */
const words = `ACORN ALDER AMBER ANCHOR ANVIL APPLE APRON ARROW ASPEN ATLAS BADGE BADGER BAMBOO BANJO BARGE BARLEY BASIL
    BASIN BEACON BEAVER BEECH BELL BERRY BIRCH BISON BLOOM BOLT BONNET BOTTLE BRACE BRASS BREAD BREEZE BRICK
    BRIDGE BROOK BROOM BRUSH BUCKET BUTTON CABIN CABLE CACTUS CANAL CANDLE CANOE CANYON CARBON CARGO CARPET
    CASTLE CEDAR CELLO CHALK CHERRY CHIME CHISEL CIDER CLAMP CLAY CLIFF CLOCK CLOUD CLOVER COAST COBALT COMET
    COMPASS COPPER CORAL CORK COTTON COVE CRADLE CRANE CRATER CREEK CREST CRICKET CROWN CRYSTAL DAISY DELTA
    DESERT DIAL DOLPHIN DOME DRUM DUNE EAGLE EASEL EMBER FALCON FEATHER FENNEL FERN FERRY FIDDLE FIELD FINCH
    FJORD FLAG FLASK FLINT FLUTE FOREST FOUNTAIN GALAXY GARDEN GARNET GEYSER GINGER GLACIER GLOBE GLOVE GRANITE
    GRAPE GRAVEL GROVE GULL HAMMER HARBOR HARP HAZEL HEATHER HEDGE HERON HILL HINGE HONEY HORIZON HOUND IRIS IRON
    ISLAND IVORY JADE JASMINE JIGSAW JUNIPER KAYAK KETTLE KITE LADDER LAGOON LANTERN LARCH LARK LAUREL LAVA LEAF
    LEMON LEVER LILY LINEN LOOM LOTUS MAGNET MANGO MAPLE MARBLE MARSH MEADOW MELON METEOR MIRROR MOON MOSAIC
    MOUNTAIN NECTAR NEEDLE NICKEL NORTH NUTMEG OASIS OCEAN OLIVE ORBIT ORCHARD ORCHID OTTER OXIDE PADDLE PANDA
    PAPER PARROT PEACH PEARL PEBBLE PENGUIN PEPPER PIANO PILLAR PLANET PLUM POPLAR PRISM PUFFIN PULLEY QUARRY
    QUARTZ QUILL RABBIT RADAR RAIN RAVEN RIBBON RIDGE RIVER ROBIN ROCKET ROPE ROSE RUBY SADDLE SAFFRON SAIL
    SALMON SAPPHIRE SEAL SHELL SILVER SLATE SLOPE SNOW SPARROW SPHERE SPIRE SPRUCE STAR STEEL STONE STREAM SUMMIT
    SWAN TABLE THISTLE THUNDER TIGER TIMBER TOPAZ TULIP TUNDRA TURTLE VALLEY VIOLET VIOLIN WALNUT WAVE WHEAT
    WHEEL WILLOW WINDOW WREN ZEBRA ZINC`.split(/\s+/)

const separator = ' · '

/**
 * Draws a code such as KITE · 7042 · BRASS: 29 bits of chance, which are guessed at over the network, slowly, and nowhere else
 * (the server keeps an HMAC of it).
 */
export function drawCode(): string {
  const [first = 0, figures = 0, second = 0] = crypto.getRandomValues(new Uint32Array(3))
  return [words[first % words.length], String(figures % 10_000).padStart(4, '0'), words[second % words.length]].join(
    separator,
  )
}

/** A code as it is kept, however it was typed: without blanks and points, in capitals. Null where it cannot be one. */
export function readCode(typed: string): string | null {
  const [, first = '', figures = '', second = ''] =
    /^[^\p{L}\d]*(\p{L}+)[^\p{L}\d]*(\d{4})[^\p{L}\d]*(\p{L}+)[^\p{L}\d]*$/u.exec(typed) ?? []
  const [one, other] = [first.toUpperCase(), second.toUpperCase()]
  return words.includes(one) && words.includes(other) ? [one, figures, other].join(separator) : null
}
