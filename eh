#!/bin/sh
# The one command of the project: ./eh help
exec node "$(dirname "$0")/tools/eh.mjs" "$@"
